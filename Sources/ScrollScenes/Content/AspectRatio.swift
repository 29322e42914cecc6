import PlaneGeometry

/// The size that a view is offered, as SwiftUI's type of that name; an axis without a number leaves the view its own
/// length.
public struct ProposedViewSize: Equatable, Sendable {
  /// In points; `nil` leaves it to the view.
  public var width: Double?
  /// In points; `nil` leaves it to the view.
  public var height: Double?

  /// Both lengths are left to the view.
  public static let unspecified = ProposedViewSize(width: nil, height: nil)

  /// A proposal by its two lengths.
  public init(width: Double?, height: Double?) {
    self.width = width
    self.height = height
  }

  /// The proposal with other lengths along `axes`.
  func replacing(_ axes: Axis.Set, by length: (Axis) -> Double) -> ProposedViewSize {
    ProposedViewSize(
      width: axes.contains(.horizontal) ? length(.horizontal) : width,
      height: axes.contains(.vertical) ? length(.vertical) : height)
  }
}

/// Which of the sizes of one shape a view takes, with the cases of SwiftUI's type.
public enum ContentMode: UInt8, Sendable, CaseIterable {
  /// The greatest that lies in what is offered.
  case fit
  /// The smallest that covers what is offered.
  case fill
}

/// A shape that a view keeps whatever room it gets, as SwiftUI's `aspectRatio(_:contentMode:)` does.
public struct AspectRatio: Equatable, Sendable {
  /// Width over height, above 0; `nil` for that of the view's own size.
  public var ratio: Double?
  /// Which of the sizes of that shape is taken.
  public var contentMode: ContentMode

  /// A shape by its width over its height.
  public init(_ ratio: Double?, contentMode: ContentMode) {
    precondition(ratio.map { $0 > 0 && $0 < .infinity } ?? true, "A shape has a width and a height above 0.")
    self.ratio = ratio
    self.contentMode = contentMode
  }

  /// The size of a view that is offered `proposal` and would by itself be as large as `ideal`; never negative. Where
  /// one length is offered, the other follows; where none is, the view keeps its own.
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

  /// 10 by 10 points: what SwiftUI gives a shape that is offered nothing.
  public static let ideal = Size(width: 10, height: 10)
}
