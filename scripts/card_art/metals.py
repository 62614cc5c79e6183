"""Gradients, used for metal only. All names a card may refer to."""

from scripts.card_art.svg import linear, radial

PAINTS = {
    "coin": radial("coin", (-14, -18), 74, "0 #fdeaa6 0.45 #eeb93c 1 #b87614"),
    "coin-field": radial("coin-field", (-8, -10), 44, "0 #fbe08a 0.6 #ecb843 1 #cb8d22"),
    "gold-across": linear(
        "gold-across", (-34, 0), (34, 0), "0 #a8680f 0.16 #e5ab2e 0.36 #fdebb0 0.6 #e5ab2e 1 #8f560a"
    ),
    "cup-red": linear("cup-red", (-33, 0), (33, 0), "0 #8c1a15 0.22 #cf3a2c 0.38 #e2604c 0.6 #bd2d22 1 #711210"),
    "steel": linear("steel", (-9, 0), (9, 0), "0 #dbe7ee 0.49 #f4f9fb 0.51 #8ea7ba 1 #6a8599"),
    "gold-down": linear("gold-down", (0, -30), (0, 30), "0 #fdeaa6 0.5 #e5ab2e 1 #a8680f"),
    "coin-great": radial("coin-great", (-24, -30), 120, "0 #fdeaa6 0.45 #eeb93c 1 #b87614"),
    "gold-wide": linear("gold-wide", (-56, 0), (56, 0), "0 #a8680f 0.16 #e5ab2e 0.36 #fdebb0 0.6 #e5ab2e 1 #8f560a"),
    "cup-great": linear("cup-great", (-53, 0), (53, 0), "0 #8c1a15 0.22 #cf3a2c 0.36 #dd5240 0.6 #bd2d22 1 #711210"),
}
