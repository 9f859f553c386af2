"""The parts of Scripts/mutate."""
