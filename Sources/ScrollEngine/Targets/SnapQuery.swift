import PlaneGeometry

/// A search along one axis: its base, its direction and the required visibility along the other axis.
struct SnapQuery {
  let axis: Axis
  /// The offset from which distances are measured.
  let base: Double
  /// The offset at which the content would rest without snapping.
  let intended: Double
  /// The direction that the result must lie in; `nil` for either.
  var heading: SnapHeading?
  /// The candidate along the other axis, or the content's offset there.
  var partner: SnapPartner
  /// The offset along the other axis from which ties are measured.
  let crossBase: Double
  var entries = SnapEntries.all
  /// Whether the content may rest anywhere in an area that is longer than the snapport.
  var allowsCovering = true
  /// Whether an aligned area before `intended` is preferred to resting at `intended`.
  var prefersFirst = false
  /// The span that areas must overlap.
  var scope: Span?

  /// Whether the content may rest on `candidate`: it lies in the direction, and it and the partner are visible
  /// together.
  func admits(_ candidate: SnapCandidate) -> Bool {
    candidate.shown.contains(partner.offset) && partner.shown.contains(candidate.offset)
      && (heading?.leads(to: candidate.offset) ?? true)
  }
}

/// A direction along one axis, with its origin.
struct SnapHeading {
  let origin: Double
  let isForward: Bool
  /// The minimum distance from `origin`.
  let minimum: Double

  func leads(to offset: Double) -> Bool { (isForward ? offset - origin : origin - offset) >= minimum }
}

/// A place to rest at along one axis, and the offsets of the other axis at which its area is visible.
struct SnapPartner {
  var offset: Double
  var shown: Span

  /// Whether the areas of both axes are visible from each other's offsets.
  func isVisible(with other: SnapPartner) -> Bool {
    shown.contains(other.offset) && other.shown.contains(offset)
  }
}

/// A place to rest at along one axis.
struct SnapCandidate {
  let offset: Double
  let item: Int
  /// The offsets along the other axis at which the area is visible.
  var shown: Span
  /// Whether the area is longer than the snapport and covers it without being aligned.
  var isCovering = false
  /// Whether the place was found for an area that can cover the snapport. Such a place is compared after the aligned
  /// place of the same area.
  var isLong = false
  /// An area with the same place along this axis and its own place along the other one.
  var alternative: Alternative?

  struct Alternative {
    let item: Int
    let crossOffset: Double
  }

  var partner: SnapPartner { SnapPartner(offset: offset, shown: shown) }
}

/// The nearest candidates so far, with all ties.
struct SnapTieBreak {
  /// The maximum distance of a candidate from the base.
  private(set) var reach: Double
  private(set) var nearest: SnapCandidate?
  /// Ties with `nearest`; usually empty, and then nothing is allocated.
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

  /// Whether there is no tie.
  var isDecided: Bool { others.isEmpty }

  /// The nearest candidates in the order of their items, aligned places before covering ones.
  var ordered: [SnapCandidate] {
    guard let nearest else { return [] }
    return ([nearest] + others).sorted { $0.item != $1.item ? $0.item < $1.item : !$0.isLong && $1.isLong }
  }
}
