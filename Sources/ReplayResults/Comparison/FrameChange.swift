/// The first difference between the frames of one case in two programs.
public struct FrameChange: Equatable, Sendable {
  /// The number of the first frame with different digests.
  public let frame: Int
  /// The frame whose fields differ: the same one, or a key frame after it.
  public let detectedAt: Int
  /// The field, with the base's value as the expected one and the head's as the found one.
  public let field: GoldenDifference.Field

  /// The difference in one sentence, such as `frame 12: y: base 100.0, head 112.0 (+12 pt)`.
  public var description: String {
    let place = detectedAt == frame ? "frame \(frame)" : "frame \(frame), seen in frame \(detectedAt)"
    let distance = field.distanceText.map { " (\($0))" } ?? ""
    return "\(place): \(field.name): base \(field.expected.cut(to: 1000)), head \(field.found.cut(to: 1000))\(distance)"
  }

  /// Compares two goldens of one case; `nil` if they have the same frames, or no common field differs.
  public init?(from base: Golden, to head: Golden) {
    let names = Golden.trackedNames(base.header)
    let derivedNames = Golden.derivedNames(base.header)
    guard names == Golden.trackedNames(head.header), derivedNames == Golden.derivedNames(head.header) else {
      return nil
    }
    let pairs = Array(zip(base.lines, head.lines))
    guard let first = pairs.firstIndex(where: { $0.digest != $1.digest }) else { return nil }
    frame = pairs[first].0.number
    for (old, new) in pairs[first...] {
      var fields = Array(zip(["frame"] + names, zip(["\(old.number)"] + old.tracked, ["\(new.number)"] + new.tracked)))
      if let oldDerived = old.derived, let newDerived = new.derived {
        fields += zip(derivedNames, zip(oldDerived, newDerived))
      }
      if let (name, (expected, found)) = fields.first(where: { $1.0 != $1.1 }) {
        field = GoldenDifference.Field(name: name, expected: expected, found: found)
        detectedAt = old.number
        return
      }
    }
    return nil
  }
}
