"""The program's own small kit of widgets, drawn in design units and sharp at every size."""
