// Swift Testing looks for this module wherever a file imports both Testing and UIKit: on Apple's
// systems it holds attachments of images. Without it such a file does not compile.
