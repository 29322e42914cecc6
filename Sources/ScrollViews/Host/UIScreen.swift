import Foundation
import PlaneGeometry

/// The screen of a phone, for files that read UIKit's `UIScreen.main.bounds`. A host has a size of its own.
public nonisolated struct UIScreen: Sendable {
  /// The screen.
  public static let main = UIScreen()
  /// 393 × 852 points, as an iPhone 16.
  public var bounds: CGRect { CGRect(x: 0, y: 0, width: 393, height: 852) }
  /// The pixels of a point: 3.
  public var scale: CGFloat { 3 }
}

/// Haptic feedback, which a host does not have, for files that call UIKit's `UIImpactFeedbackGenerator`.
public nonisolated struct UIImpactFeedbackGenerator: Sendable {
  /// The strength of the feedback.
  public enum FeedbackStyle: Sendable {
    /// From the weakest to the strongest, then by material.
    case light, medium, heavy, soft, rigid
  }

  /// A generator.
  public init(style: FeedbackStyle = .medium) {}
  /// Does nothing.
  public func prepare() {}
  /// Does nothing.
  public func impactOccurred() {}
}
