import ScrollPhysics
import ScrollScenes

extension FrameValue {
  /// The name of the number, like `indicatorOpacity[1]`; of a scroll view other than the main one like `opacity[3]@2`.
  public var name: String { view == 0 ? "\(kind)[\(index)]" : "\(kind)[\(index)]@\(view)" }
}

extension BitDigest {
  /// Combines a value of an accessory.
  mutating func combine(_ value: FrameValue) {
    combine(UInt64(31) << 56 | UInt64(value.kind.rawValue) << 48 | UInt64(value.view) << 40 | UInt64(value.index))
    combine(value.value)
  }
}
