import PlaneGeometry

/// The size that is proposed to a view, like SwiftUI's type of that name.
public struct ProposedViewSize: Equatable, Sendable {
  /// In points; `nil` leaves it to the view.
  public var width: Double?
  /// In points; `nil` leaves it to the view.
  public var height: Double?

  /// A proposal that leaves both lengths to the view.
  public static let unspecified = ProposedViewSize(width: nil, height: nil)

  /// A proposal by its two lengths.
  public init(width: Double?, height: Double?) {
    self.width = width
    self.height = height
  }

  /// A copy with other lengths along `axes`.
  func replacing(_ axes: Axis.Set, by length: (Axis) -> Double) -> ProposedViewSize {
    ProposedViewSize(
      width: axes.contains(.horizontal) ? length(.horizontal) : width,
      height: axes.contains(.vertical) ? length(.vertical) : height)
  }
}

/// The choice among the sizes of one aspect ratio, with the cases of SwiftUI's type.
public enum ContentMode: UInt8, Sendable, CaseIterable {
  /// The largest size inside the proposal.
  case fit
  /// The smallest size that covers the proposal.
  case fill
}

/// An aspect ratio that a view keeps in any proposal, as with SwiftUI's `aspectRatio(_:contentMode:)`.
public struct AspectRatio: Equatable, Sendable {
  /// Width over height, above 0; `nil` for that of the view's own size.
  public var ratio: Double?
  /// The choice among the sizes of the ratio.
  public var contentMode: ContentMode

  /// A ratio of width to height.
  /// - Precondition: `ratio` is positive and finite.
  public init(_ ratio: Double?, contentMode: ContentMode) {
    precondition(ratio.map { $0 > 0 && $0 < .infinity } ?? true, "ratio must be positive and finite.")
    self.ratio = ratio
    self.contentMode = contentMode
  }

  /// The size of a view in `proposal`, with `ideal` its own size; never negative. A single proposed length determines
  /// the other; without any, the result is `ideal`.
  public func size(in proposal: ProposedViewSize, ideal: Size = Self.ideal) -> Size {
    guard let ratio = ratio ?? (ideal.height > 0 && ideal.width > 0 ? ideal.width / ideal.height : nil) else {
      return Size(width: max(0, proposal.width ?? ideal.width), height: max(0, proposal.height ?? ideal.height))
    }
    switch (proposal.width.map { max(0, $0) }, proposal.height.map { max(0, $0) }) {
    case (let width?, let height?):
      let isWidthTaken = width / ratio <= height
      return isWidthTaken == (contentMode == .fit)
        ? Size(width: width, height: width / ratio) : Size(width: height * ratio, height: height)
    case (let width?, nil): return Size(width: width, height: width / ratio)
    case (nil, let height?): return Size(width: height * ratio, height: height)
    case (nil, nil): return Size(width: max(0, ideal.width), height: max(0, ideal.height))
    }
  }

  /// 10 by 10 points: SwiftUI's size of a shape without a proposal.
  public static let ideal = Size(width: 10, height: 10)
}
