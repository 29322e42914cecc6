import Foundation

/// An image of UIKit by its name. Off Apple's platforms, UIKit is absent; an image has a name, and neither pixels nor a
/// size.
public nonisolated final class UIImage: Hashable, Sendable {
  /// The name that a renderer gets.
  let name: String

  /// An empty image.
  public init() { name = "" }
  /// An image of the bundle, by its name.
  public init?(named name: String) { self.name = name }
  /// A system symbol, by its name.
  public init?(systemName name: String) { self.name = name }
  /// An image in a file, by the path; `nil` without the file.
  public init?(contentsOfFile path: String) {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    name = path
  }
  /// An image of encoded bytes, which a host does not decode; `nil` without bytes.
  public init?(data: Data) {
    guard !data.isEmpty else { return nil }
    name = "\(data.count) bytes"
  }

  /// The size: zero.
  public var size: CGSize { .zero }

  /// Whether both images have the same name.
  public static func == (first: UIImage, second: UIImage) -> Bool { first.name == second.name }
  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// An image of an asset catalogue; the `ImageResource` of Apple's SDKs.
public nonisolated struct ImageResource: Hashable, Sendable {
  let name: String

  /// An image by its name; a host reads no bundle.
  public init(name: String, bundle: Bundle) { self.name = name }
}

/// A color of an asset catalogue; the `ColorResource` of Apple's SDKs.
public nonisolated struct ColorResource: Hashable, Sendable {
  let name: String

  /// A color by its name; a host reads no bundle.
  public init(name: String, bundle: Bundle) { self.name = name }
}

extension Image {
  /// An image of UIKit.
  public init(uiImage: UIImage) { self.init(uiImage.name) }
  /// An image of an asset catalogue.
  public init(_ resource: ImageResource) { self.init(resource.name) }
}

extension Color {
  /// A color of an asset catalogue.
  public init(_ resource: ColorResource) { self.init(resource.name) }
}
