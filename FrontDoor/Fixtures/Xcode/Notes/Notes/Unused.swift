// This file is in the folder and not in the target.
import NoSuchModule
