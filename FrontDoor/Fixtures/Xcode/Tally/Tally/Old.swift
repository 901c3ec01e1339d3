// In the folder, and in no target.
import NoSuchModule
