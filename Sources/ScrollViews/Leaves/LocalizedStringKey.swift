import Foundation

/// A key of a localized text; SwiftUI's `LocalizedStringKey`. Without localization, the key is the displayed text.
public nonisolated struct LocalizedStringKey: ExpressibleByStringInterpolation, Hashable, Sendable {
  let text: String

  /// A text.
  public init(_ value: String) { text = value }
  /// A text.
  public init(stringLiteral value: String) { text = value }
  /// A text with values.
  public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

  /// Collects an interpolated text.
  public struct StringInterpolation: StringInterpolationProtocol {
    var text = ""

    /// An empty text.
    public init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }
    /// Adds characters.
    public mutating func appendLiteral(_ literal: String) { text += literal }
    /// Adds the description of a value.
    public mutating func appendInterpolation<T>(_ value: T) { text += "\(value)" }
    /// Adds a number in a `printf` format.
    public mutating func appendInterpolation<T: CVarArg>(_ value: T, specifier: String) {
      text += String(format: specifier, value)
    }
    /// Adds a formatted value.
    public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatOutput == String {
      text += format.format(input)
    }
    /// Adds a date in ISO 8601 format.
    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) { text += date.formatted(.iso8601) }
    /// Adds the name of an image.
    public mutating func appendInterpolation(_ image: Image) { text += image.name }
    /// Adds a text.
    public mutating func appendInterpolation(_ value: Text) { text += value.content }
  }
}
