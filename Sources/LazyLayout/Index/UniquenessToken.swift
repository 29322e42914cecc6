/// A uniqueness check shared by several arrays of a value.
///
/// A copy of the value shares the token, and the token is never replaced. So the token is uniquely referenced while one
/// value exists, and again after all other copies are destroyed. A value checks its token once before it changes its
/// arrays. Otherwise each array would be checked separately, at its own address.
///
/// An array cannot serve as the token. Checking an array for uniqueness replaces a shared one. The other copy would
/// then find its array unique, although its other arrays are still shared.
///
/// The compiler may release a copy's token after the token's last use. So all reads of the arrays happen inside
/// `whileAlive`, or before a later use of the token (`NodeArena.keepAlive`).
struct UniquenessToken: @unchecked Sendable {
  // The buffer stores nothing, so it is safe to send.
  private var mark = ManagedBuffer<UInt8, UInt8>.create(minimumCapacity: 0) { _ in 0 }

  init() {}

  /// Whether no copy exists.
  @inline(__always)
  var isUniquelyReferenced: Bool { mutating get { isKnownUniquelyReferenced(&mark) } }

  /// Calls `work` while the token is alive, so that every other copy is known to be shared.
  @inline(__always)
  func whileAlive<Result>(_ work: () -> Result) -> Result { withExtendedLifetime(mark, work) }

  /// The bytes of the token, rounded up: an object's header and a byte.
  static var byteCount: Int { 32 }
}
