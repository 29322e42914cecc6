import PlaneGeometry

/// A search along one axis: what it is near to, where it may lead, and what must be seen with it.
struct SnapQuery {
  let axis: Axis
  /// The offset to which the nearest is sought.
  let base: Double
  /// The offset at which the content would rest if it did not snap.
  let intended: Double
  /// Where the content must get to; `nil` for anywhere.
  var heading: SnapHeading?
  /// What has been found along the other axis, or where the content is there.
  var partner: SnapPartner
  /// Where the nearest is sought along the other axis.
  let crossBase: Double
  var entries = SnapEntries.all
  /// Whether an area that is longer than the snapport may be rested on anywhere.
  var allowsCovering = true
  /// Whether what is aligned on the way to `intended` is preferred to resting there.
  var prefersFirst = false
  /// Which areas are looked at: those that overlap it.
  var scope: Span?

  /// Whether the content may rest on `candidate`: it is on the way, and both it and the partner can be seen.
  func admits(_ candidate: SnapCandidate) -> Bool {
    candidate.shown.contains(partner.offset) && partner.shown.contains(candidate.offset)
      && (heading?.leads(to: candidate.offset) ?? true)
  }
}

/// A direction along one axis, and from where.
struct SnapHeading {
  let origin: Double
  let isForward: Bool
  /// How far from `origin` the way leads at least.
  let minimum: Double

  func leads(to offset: Double) -> Bool { (isForward ? offset - origin : origin - offset) >= minimum }
}

/// Where the content rests along one axis, and at which offsets of the other axis that can be seen.
struct SnapPartner {
  var offset: Double
  var shown: Span

  /// Whether the area that is rested on along each of two axes can be seen from the other one.
  func isSeenTogether(with other: SnapPartner) -> Bool {
    shown.contains(other.offset) && other.shown.contains(offset)
  }
}

/// A place to rest at along one axis.
struct SnapCandidate {
  let offset: Double
  let item: Int
  /// The offsets along the other axis at which the area can be seen.
  var shown: Span
  /// Whether the area is longer than the snapport and covers it, though it is not aligned.
  var isCovering = false
  /// Whether the place was found for an area that is long enough to cover the snapport. Such a place is asked for after
  /// the one where the same area is aligned.
  var isLong = false
  /// An area that has the same place along this axis, and its own along the other one.
  var alternative: Alternative?

  struct Alternative {
    let item: Int
    let crossOffset: Double
  }

  var partner: SnapPartner { SnapPartner(offset: offset, shown: shown) }
}

/// The nearest candidates so far: all that are equally near.
struct SnapTieBreak {
  /// How far from the base a candidate may be.
  private(set) var reach: Double
  private(set) var nearest: SnapCandidate?
  /// Those that are as near as `nearest`: mostly none, and then nothing is allocated.
  private var others: [SnapCandidate] = []

  init(reach: Double) { self.reach = reach }

  mutating func add(_ candidate: SnapCandidate, distance: Double) {
    guard distance <= reach else { return }
    if distance < reach || nearest == nil {
      reach = distance
      nearest = candidate
      if !others.isEmpty { others.removeAll(keepingCapacity: true) }
    } else {
      others.append(candidate)
    }
  }

  /// Whether there is one that is nearer than all others.
  var isDecided: Bool { others.isEmpty }

  /// The nearest in the order of their items, an aligned place before one that covers.
  var ordered: [SnapCandidate] {
    guard let nearest else { return [] }
    return ([nearest] + others).sorted { $0.item != $1.item ? $0.item < $1.item : !$0.isLong && $1.isLong }
  }
}
