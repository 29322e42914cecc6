import Foundation
import ScrollScenes

/// A function of a Metal library; SwiftUI's `ShaderFunction`.
@dynamicCallable
public nonisolated struct ShaderFunction: Hashable, Sendable {
  /// The library.
  public var library: ShaderLibrary
  /// The name of the function.
  public var name: String

  /// A function of a library.
  public init(library: ShaderLibrary, name: String) { (self.library, self.name) = (library, name) }

  /// The function with arguments.
  public func dynamicallyCall(withArguments arguments: [Shader.Argument]) -> Shader {
    Shader(function: self, arguments: arguments)
  }
}

/// A library of Metal functions; SwiftUI's `ShaderLibrary`. A host loads no library.
@dynamicMemberLookup
public nonisolated struct ShaderLibrary: Hashable, Sendable {
  let name: String

  /// The library of the main bundle.
  public static let `default` = ShaderLibrary(name: "default")
  /// The library of a bundle.
  public static func bundle(_ bundle: Bundle) -> ShaderLibrary { ShaderLibrary(name: bundle.bundlePath) }
  /// A function by its name.
  public subscript(dynamicMember name: String) -> ShaderFunction { ShaderFunction(library: self, name: name) }
  /// A function of the main bundle's library by its name.
  public static subscript(dynamicMember name: String) -> ShaderFunction {
    ShaderFunction(library: .default, name: name)
  }
}

/// A function of a Metal library with arguments; SwiftUI's `Shader`. A frame records the name of the function.
public nonisolated struct Shader: Hashable, Sendable {
  /// The function.
  public var function: ShaderFunction
  /// The arguments after the implicit ones.
  public var arguments: [Argument]
  /// Whether colors are dithered.
  public var dithersColor = false

  /// A function with arguments.
  public init(function: ShaderFunction, arguments: [Argument]) {
    (self.function, self.arguments) = (function, arguments)
  }

  /// An argument of a shader.
  public struct Argument: Hashable, Sendable {
    private let text: String

    /// A number.
    public static func float(_ x: some BinaryFloatingPoint) -> Argument { Argument(text: "\(x)") }
    /// Two numbers.
    public static func float2(_ x: some BinaryFloatingPoint, _ y: some BinaryFloatingPoint) -> Argument {
      Argument(text: "\(x) \(y)")
    }
    /// The coordinates of a point.
    public static func float2(_ point: CGPoint) -> Argument { float2(point.x, point.y) }
    /// The width and the height of a size.
    public static func float2(_ size: CGSize) -> Argument { float2(size.width, size.height) }
    /// The components of a color.
    public static func color(_ color: Color) -> Argument { Argument(text: color.name) }
    /// The rect of the view.
    public static var boundingRect: Argument { Argument(text: "boundingRect") }
  }
}

extension View {
  /// Records a shader of each pixel's color.
  public nonisolated func colorEffect(_ shader: Shader, isEnabled: Bool = true) -> some View {
    drawn("colorEffect", isEnabled ? shader.function.name : "none")
  }
  /// Records a shader of each pixel's place; the offset of samples is in points.
  public nonisolated func distortionEffect(
    _ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true
  ) -> some View {
    drawn("distortionEffect", isEnabled ? shader.function.name : "none")
  }
  /// Records a shader of the view's layer; the offset of samples is in points.
  public nonisolated func layerEffect(
    _ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true
  ) -> some View {
    drawn("layerEffect", isEnabled ? shader.function.name : "none")
  }
}

extension ScrollScenes.VisualEffect {
  /// The same effect: effects of frames have no shaders.
  public func colorEffect(_ shader: Shader, isEnabled: Bool = true) -> ScrollScenes.VisualEffect { self }
  /// The same effect: effects of frames have no shaders.
  public func distortionEffect(
    _ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true
  ) -> ScrollScenes.VisualEffect {
    self
  }
  /// The same effect: effects of frames have no shaders.
  public func layerEffect(
    _ shader: Shader, maxSampleOffset: CGSize, isEnabled: Bool = true
  ) -> ScrollScenes.VisualEffect {
    self
  }
}
