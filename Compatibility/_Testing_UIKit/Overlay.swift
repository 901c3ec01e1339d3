// Swift Testing imports this module in each file that imports both Testing and UIKit; on Apple's
// systems it contains attachments of images. Such a file does not compile without the module.
