import Foundation

/// A text that others would translate; SwiftUI's `LocalizedStringKey`. Here it is the text itself.
public nonisolated struct LocalizedStringKey: ExpressibleByStringInterpolation, Hashable, Sendable {
  let text: String

  /// A text.
  public init(_ value: String) { text = value }
  /// A text.
  public init(stringLiteral value: String) { text = value }
  /// A text with values.
  public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

  /// Collects a text with values.
  public struct StringInterpolation: StringInterpolationProtocol {
    var text = ""

    /// An empty text.
    public init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }
    /// Adds characters.
    public mutating func appendLiteral(_ literal: String) { text += literal }
    /// Adds a value as it describes itself.
    public mutating func appendInterpolation<T>(_ value: T) { text += "\(value)" }
    /// Adds a number in a format of C.
    public mutating func appendInterpolation<T: CVarArg>(_ value: T, specifier: String) {
      text += String(format: specifier, value)
    }
    /// Adds a value as its format writes it.
    public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatOutput == String {
      text += format.format(input)
    }
    /// Adds a date, as the ISO 8601 writes it.
    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) { text += date.formatted(.iso8601) }
    /// Adds the name of a picture.
    public mutating func appendInterpolation(_ image: Image) { text += image.name }
    /// Adds a text.
    public mutating func appendInterpolation(_ value: Text) { text += value.content }
  }
}
