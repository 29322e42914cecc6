import Foundation
import PlaneGeometry
import ScrollScenes

extension Double: Animatable {
  /// The number itself.
  public nonisolated var animatableData: Double {
    get { self }
    set { self = newValue }
  }
}

extension CGFloat: Animatable {
  /// The number itself.
  public nonisolated var animatableData: CGFloat {
    get { self }
    set { self = newValue }
  }
}

extension Float: Animatable {
  /// The number itself.
  public nonisolated var animatableData: Float {
    get { self }
    set { self = newValue }
  }
}

extension Float: VectorArithmetic {
  /// Multiplies the number by a factor.
  public mutating func scale(by rhs: Double) { self *= Float(rhs) }
  /// The square of the number.
  public var magnitudeSquared: Double { Double(self * self) }
}

extension ScrollScenes.Angle: Animatable {
  /// The angle in radians.
  public nonisolated var animatableData: Double {
    get { radians }
    set { radians = newValue }
  }
}

extension CGPoint: Animatable {
  /// The coordinates.
  public nonisolated var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(x, y) }
    set { (x, y) = (newValue.first, newValue.second) }
  }
}

extension CGSize: Animatable {
  /// The width and the height.
  public nonisolated var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { AnimatablePair(width, height) }
    set { (width, height) = (newValue.first, newValue.second) }
  }
}

extension CGRect: Animatable {
  /// The origin and the size.
  public nonisolated var animatableData: AnimatablePair<CGPoint.AnimatableData, CGSize.AnimatableData> {
    get { AnimatablePair(origin.animatableData, size.animatableData) }
    set { (origin.animatableData, size.animatableData) = (newValue.first, newValue.second) }
  }
}

extension VectorArithmetic {
  /// The vector, multiplied by a factor.
  nonisolated func scaled(by factor: Double) -> Self {
    var product = self
    product.scale(by: factor)
    return product
  }
}
