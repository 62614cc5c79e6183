"""Deals that are the same for everybody: their cards and the bots' chance follow from a text that anybody can write."""
