"""The career of whoever plays: grade, league, ratings, trophies, chips."""
