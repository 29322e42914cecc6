import Foundation
import PlaneGeometry
import ScrollScenes

// The arguments and results of a graphics context.
extension GraphicsContext {
  /// A color or a pattern; SwiftUI's `GraphicsContext.Shading`.
  public nonisolated struct Shading: Sendable {
    let name: String

    /// The foreground style.
    public static let foreground = Shading(name: "primary")
    /// A color.
    public static func color(_ color: Color) -> Shading { Shading(name: color.name) }
    /// A color of components from 0 to 1.
    public static func color(
      _ colorSpace: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
    ) -> Shading {
      color(Color(colorSpace, red: red, green: green, blue: blue, opacity: opacity))
    }
    /// A gray from 0 to 1.
    public static func color(
      _ colorSpace: Color.RGBColorSpace = .sRGB, white: Double, opacity: Double = 1
    ) -> Shading {
      color(Color(colorSpace, white: white, opacity: opacity))
    }
    /// A shape style.
    public static func style<S: ShapeStyle>(_ style: S) -> Shading { Shading(name: style._name) }
    /// A gradient between two points of the canvas.
    public static func linearGradient(
      _ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint, options: GradientOptions = []
    ) -> Shading {
      let ends = "\(startPoint.x) \(startPoint.y) to \(endPoint.x) \(endPoint.y)"
      return Shading(name: "linear(\(ends): \(gradient.colorNames))")
    }
    /// A gradient that sweeps around a point of the canvas.
    public static func conicGradient(
      _ gradient: Gradient, center: CGPoint, angle: Angle = Angle(degrees: 0), options: GradientOptions = []
    ) -> Shading {
      Shading(name: "conic(\(center.x) \(center.y) \(angle.degrees): \(gradient.colorNames))")
    }
    /// A gradient between two radii around a point of the canvas, in points.
    public static func radialGradient(
      _ gradient: Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat, options: GradientOptions = []
    ) -> Shading {
      Shading(name: "radial(\(center.x) \(center.y) \(startRadius) to \(endRadius): \(gradient.colorNames))")
    }
  }

  /// The continuation of a gradient; SwiftUI's `GraphicsContext.GradientOptions`.
  public nonisolated struct GradientOptions: OptionSet, Sendable {
    /// The set as bits.
    public let rawValue: UInt32
    /// The set of `rawValue`.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The gradient repeats outside of its ends.
    public static let `repeat` = GradientOptions(rawValue: 1)
    /// The gradient repeats outside of its ends, mirrored each time.
    public static let mirror = GradientOptions(rawValue: 2)
    /// Colors are interpolated linearly.
    public static let linearColor = GradientOptions(rawValue: 4)
  }

  /// The kind of a clip; SwiftUI's `GraphicsContext.ClipOptions`.
  public nonisolated struct ClipOptions: OptionSet, Sendable {
    /// The set as bits.
    public let rawValue: UInt32
    /// The set of `rawValue`.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// The outside of the path is drawn.
    public static let inverse = ClipOptions(rawValue: 1)
  }

  /// A filter; SwiftUI's `GraphicsContext.Filter`. A frame records its name.
  public nonisolated struct Filter: Sendable {
    let name: String

    /// A blur of a radius in points.
    public static func blur(radius: CGFloat, options: FilterOptions = []) -> Filter { Filter(name: "blur \(radius)") }
    /// A shadow; lengths are in points.
    public static func shadow(
      color: Color = Color(.sRGB, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> Filter {
      Filter(name: "shadow \(color.name) \(radius) \(x) \(y)")
    }
    /// Opaque above a threshold of opacity, with one color, and transparent below it.
    public static func alphaThreshold(min: Double, max: Double = 1, color: Color = .black) -> Filter {
      Filter(name: "alphaThreshold \(min) \(max) \(color.name)")
    }
    /// A multiplication of all colors.
    public static func colorMultiply(_ color: Color) -> Filter { Filter(name: "colorMultiply \(color.name)") }
    /// A factor of the saturation.
    public static func saturation(_ amount: Double) -> Filter { Filter(name: "saturation \(amount)") }
    /// An addition to the brightness.
    public static func brightness(_ amount: Double) -> Filter { Filter(name: "brightness \(amount)") }
    /// A factor of the contrast.
    public static func contrast(_ amount: Double) -> Filter { Filter(name: "contrast \(amount)") }
    /// Grays, from 0 for none to 1.
    public static func grayscale(_ amount: Double) -> Filter { Filter(name: "grayscale \(amount)") }
    /// A rotation of all hues.
    public static func hueRotation(_ angle: Angle) -> Filter { Filter(name: "hueRotation \(angle.degrees)") }
  }

  /// The kind of a filter; SwiftUI's `GraphicsContext.FilterOptions`.
  public nonisolated struct FilterOptions: OptionSet, Sendable {
    /// The set as bits.
    public let rawValue: UInt32
    /// The set of `rawValue`.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Colors are filtered linearly.
    public static let linearColor = FilterOptions(rawValue: 1)
  }

  /// A text that can be measured; SwiftUI's `GraphicsContext.ResolvedText`.
  public nonisolated struct ResolvedText {
    let text: Text
    let measurer: any TextMeasurer
    /// The color or pattern of the text.
    public var shading = Shading.foreground

    init(text: Text, measurer: any TextMeasurer) { (self.text, self.measurer) = (text, measurer) }

    /// The size in a proposal, in points.
    public func measure(in size: CGSize) -> CGSize {
      let whole = measurer.size(of: text.content, width: nil)
      return whole.width <= size.width ? whole : measurer.size(of: text.content, width: size.width)
    }
  }

  /// An image with its size; SwiftUI's `GraphicsContext.ResolvedImage`.
  public nonisolated struct ResolvedImage {
    let image: Image
    /// The size, in points.
    public let size: CGSize
    /// The color or pattern of a template image.
    public var shading: Shading?
  }

  /// A view of a canvas' symbols; SwiftUI's `GraphicsContext.ResolvedSymbol`.
  public nonisolated struct ResolvedSymbol {
    /// The size, in points.
    public var size: CGSize { .zero }
  }
}
