/// Tells a value of several arrays whether a copy of it is alive.
///
/// A copy has the same mark, and nothing ever replaces it: so the mark is referenced once as long as there is one
/// value, and again when all other copies are gone. A value whose arrays nobody else has asks its mark once before it
/// changes them, where each array would be asked for itself, at its own place in memory.
///
/// The mark cannot be an array. An array is asked by changing it, and one that is shared is then replaced; the other
/// copy would find the old one all its own, and not know that what its other arrays hold is shared.
///
/// A compiler may let go of a copy's mark as soon as nothing of the copy's uses it. So whatever reads the arrays does
/// that in `whileAlive`, or comes to one behind the last look (`NodeArena.keepAlive`).
struct UniquenessToken: @unchecked Sendable {
  // Nothing is ever stored in it, so that it may be sent anywhere.
  private var mark = ManagedBuffer<UInt8, UInt8>.create(minimumCapacity: 0) { _ in 0 }

  init() {}

  /// Whether no copy is alive.
  @inline(__always)
  var isSole: Bool { mutating get { isKnownUniquelyReferenced(&mark) } }

  /// Does `work`, during which every other copy knows of this one.
  @inline(__always)
  func whileAlive<Result>(_ work: () -> Result) -> Result { withExtendedLifetime(mark, work) }

  /// What it holds, rounded up: an object's header and a byte.
  static var byteCount: Int { 32 }
}
