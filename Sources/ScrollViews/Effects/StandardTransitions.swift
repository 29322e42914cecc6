import Foundation
import PlaneGeometry

/// A transition without a change; SwiftUI's `IdentityTransition`.
public nonisolated struct IdentityTransition: Transition {
  /// The transition.
  public init() {}
  /// The content itself.
  public func body(content: Content, phase: TransitionPhase) -> some View { content }
  /// No motion.
  public static let properties = TransitionProperties(hasMotion: false)
}

/// A transition by fading; SwiftUI's `OpacityTransition`.
public nonisolated struct OpacityTransition: Transition {
  /// The transition.
  public init() {}
  /// The content, transparent unless shown.
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.opacity(phase.isIdentity ? 1 : 0)
  }
  /// No motion.
  public static let properties = TransitionProperties(hasMotion: false)
}

/// A transition by a blur and a scale; SwiftUI's `BlurReplaceTransition`.
public nonisolated struct BlurReplaceTransition: Transition {
  /// The direction of the scale; SwiftUI's `BlurReplaceTransition.Configuration`.
  public struct Configuration: Hashable, Sendable {
    private let isUpward: Bool
    /// The removed view shrinks.
    public static let downUp = Configuration(isUpward: false)
    /// Both views grow.
    public static let upUp = Configuration(isUpward: true)
  }

  /// The direction of the scale.
  public var configuration: Configuration

  /// The transition.
  public init(configuration: Configuration) { self.configuration = configuration }
  /// The content, transparent unless shown. Apple does not document the radius and the scale.
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.opacity(phase.isIdentity ? 1 : 0)
  }
}

/// A transition by scaling; SwiftUI's `ScaleTransition`.
public nonisolated struct ScaleTransition: Transition {
  /// The scale before and after.
  public var scale: Double
  /// The fixed point of the scale.
  public var anchor: UnitPoint

  /// A transition from and to a scale.
  public init(_ scale: Double, anchor: UnitPoint = .center) { (self.scale, self.anchor) = (scale, anchor) }
  /// The content, scaled unless shown.
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.scaleEffect(phase.isIdentity ? 1 : CGFloat(scale), anchor: anchor)
  }
}

/// A transition by an offset; SwiftUI's `OffsetTransition`.
public nonisolated struct OffsetTransition: Transition {
  /// The offset before and after, in points.
  public var offset: CGSize

  /// A transition from and to an offset in points.
  public init(_ offset: CGSize) { self.offset = offset }
  /// The content, with the offset unless shown.
  public func body(content: Content, phase: TransitionPhase) -> some View {
    content.offset(phase.isIdentity ? .zero : offset)
  }
}

extension Transition where Self == IdentityTransition {
  /// No change.
  public static var identity: IdentityTransition { IdentityTransition() }
}

extension Transition where Self == OpacityTransition {
  /// Fading.
  public static var opacity: OpacityTransition { OpacityTransition() }
}

extension Transition where Self == BlurReplaceTransition {
  /// A blur and a scale, with a direction.
  public static func blurReplace(_ config: BlurReplaceTransition.Configuration = .downUp) -> BlurReplaceTransition {
    BlurReplaceTransition(configuration: config)
  }
  /// A blur and a scale.
  public static var blurReplace: BlurReplaceTransition { BlurReplaceTransition(configuration: .downUp) }
}

extension Transition where Self == ScaleTransition {
  /// Scaling from or to zero.
  public static var scale: ScaleTransition { ScaleTransition(0) }
  /// Scaling from or to a scale, relative to an anchor.
  public static func scale(_ scale: Double, anchor: UnitPoint = .center) -> ScaleTransition {
    ScaleTransition(scale, anchor: anchor)
  }
}

extension Transition where Self == OffsetTransition {
  /// Insertion from an offset, and removal to the same offset, in points.
  public static func offset(_ offset: CGSize) -> OffsetTransition { OffsetTransition(offset) }
  /// Insertion from an offset, and removal to the same offset, in points.
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> OffsetTransition {
    OffsetTransition(CGSize(width: x, height: y))
  }
}
