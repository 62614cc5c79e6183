"""The matches that were played and are being played."""
