print("touchstone-door")
