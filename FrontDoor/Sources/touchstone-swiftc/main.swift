import FrontDoorRewriting
print(probe("let a = 1; let b = 2"))
