"""How somebody has done."""
