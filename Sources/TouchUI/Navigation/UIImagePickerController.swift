/// The picker of photos. There are none here: no source is available.
@preconcurrency @MainActor open class UIImagePickerController: UINavigationController {
    /// Where pictures come from; raw values as in UIKit.
    public enum SourceType: Int, Sendable {
        /// The photos of the device.
        case photoLibrary = 0
        /// The camera.
        case camera = 1
        /// The saved photos.
        case savedPhotosAlbum = 2
    }

    /// A camera of the device; raw values as in UIKit.
    public enum CameraDevice: Int, Sendable {
        /// At the back.
        case rear = 0
        /// At the front.
        case front = 1
    }

    /// A key of what was picked.
    public struct InfoKey: RawRepresentable, Hashable, Sendable {
        /// The text.
        public let rawValue: String
        /// A key with a text.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }
        /// The type of the media.
        public static let mediaType = InfoKey(rawValue: "UIImagePickerControllerMediaType")
        /// The image as it was.
        public static let originalImage = InfoKey(rawValue: "UIImagePickerControllerOriginalImage")
        /// The image as the user edited it.
        public static let editedImage = InfoKey(rawValue: "UIImagePickerControllerEditedImage")
        /// The rectangle to which the user cropped it.
        public static let cropRect = InfoKey(rawValue: "UIImagePickerControllerCropRect")
        /// The address of a film.
        public static let mediaURL = InfoKey(rawValue: "UIImagePickerControllerMediaURL")
        /// The address of an image.
        public static let imageURL = InfoKey(rawValue: "UIImagePickerControllerImageURL")
    }

    /// Whether a source is available: false.
    open class func isSourceTypeAvailable(_ sourceType: SourceType) -> Bool { false }
    /// Whether a camera is available: false.
    open class func isCameraDeviceAvailable(_ cameraDevice: CameraDevice) -> Bool { false }
    /// The types of media of a source: nil.
    open class func availableMediaTypes(for sourceType: SourceType) -> [String]? { nil }

    /// The source. On iOS, setting one that is not available raises an exception; here it is stored
    /// with a diagnostic.
    open var sourceType = SourceType.photoLibrary {
        didSet {
            Diagnostics.refuse(
                "Cannot pick from \(sourceType): no source of pictures is available here, and iOS "
                    + "raises an exception for one that is not. It is stored, and the picker stays "
                    + "empty. To fix, ask isSourceTypeAvailable(_:) first."
            )
        }
    }
    /// Whether pictures can be edited; it is stored, and has no effect here.
    open var allowsEditing = false
    /// The types of media; it is stored, and has no effect here.
    open var mediaTypes = ["public.image"]
    /// The camera; it is stored, and has no effect here.
    open var cameraDevice = CameraDevice.rear
    /// A view over the camera; it is stored, and has no effect here.
    open var cameraOverlayView: UIView?
}

/// Is called when a picture was picked. It is not called here.
@preconcurrency @MainActor public protocol UIImagePickerControllerDelegate: RespondingObject {
    /// A picture was picked.
    func imagePickerController(
        _ picker: UIImagePickerController,
        didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    )
    /// The user cancelled.
    func imagePickerControllerDidCancel(_ picker: UIImagePickerController)
}

extension UIImagePickerControllerDelegate {
    /// Does nothing.
    public func imagePickerController(
        _ picker: UIImagePickerController,
        didFinishPickingMediaWithInfo info: [UIImagePickerController.InfoKey: Any]
    ) {
        optionalAnswer(
            of: self,
            "imagePickerController:didFinishPickingMediaWithInfo:",
            (picker, info)
        )
    }
    /// Does nothing.
    public func imagePickerControllerDidCancel(_ picker: UIImagePickerController) {
        optionalAnswer(of: self, "imagePickerControllerDidCancel:", (picker))
    }
}
