"""Values as sentences, in the language of the screen."""
