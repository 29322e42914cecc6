import ScrollPhysics

/// A case whose digest must be equal on every machine.
///
/// A case is an endless sequence of rounds with different random numbers from the case's own seed; its length truncates
/// the sequence. A shorter run of a case is therefore a prefix of a longer one. The cases use the core alone and read
/// no files.
package enum DigestCase: UInt8, CaseIterable, Sendable {
  case exponentials
  case logarithms
  case decelerations
  case springs
  case settlingSprings
  case rubberBands
  case uniformMotions
  case weightedVelocities
  case fittedVelocities
  case flings
  case bounces
  case interruptedMotions
  case withoutBounce
  case pages
  case twoAxisScrolling
  case multiTouch
  case wheels
  case trackpads
  case programmaticScrolls
  case retargets
  case selections
  case contentChanges
  case insets
  case randomSessions = 27
  case recordings
  case snapping
  case platformCurves
  case platformVelocities
  case platforms
  /// A seed derives from the raw value, so the gaps let other groups grow without changing it.
  case snapAreas = 60
  case nestedViews = 70
  case synchronizedViews
  case zooms = 80
  case keys = 90
  case grids = 100
  case masonry
  case rowEvaluation
  case scenes = 110
  case lists

  /// The name of the case in the output.
  package var name: StaticString {
    switch self {
    case .exponentials: "exponentials"
    case .logarithms: "logarithms"
    case .decelerations: "decelerations"
    case .springs: "springs"
    case .settlingSprings: "settling-springs"
    case .rubberBands: "rubber-bands"
    case .uniformMotions: "uniform-motions"
    case .weightedVelocities: "weighted-velocities"
    case .fittedVelocities: "fitted-velocities"
    case .flings: "flings"
    case .bounces: "bounces"
    case .interruptedMotions: "interrupted-motions"
    case .withoutBounce: "without-bounce"
    case .pages: "pages"
    case .twoAxisScrolling: "two-axis-scrolling"
    case .multiTouch: "multi-touch"
    case .wheels: "wheels"
    case .trackpads: "trackpads"
    case .programmaticScrolls: "programmatic-scrolls"
    case .retargets: "retargets"
    case .selections: "selections"
    case .contentChanges: "content-changes"
    case .insets: "insets"
    case .randomSessions: "random-sessions"
    case .recordings: "recordings"
    case .snapping: "snapping"
    case .platformCurves: "platform-curves"
    case .platformVelocities: "platform-velocities"
    case .platforms: "platforms"
    case .snapAreas: "snap-areas"
    case .nestedViews: "nested-views"
    case .synchronizedViews: "synchronized-views"
    case .zooms: "zoom"
    case .keys: "keys"
    case .grids: "grids"
    case .masonry: "masonry"
    case .rowEvaluation: "row-evaluation"
    case .scenes: "scenes"
    case .lists: "lists"
    }
  }

  /// The groups of cases. Each WebAssembly module contains one group, to stay small.
  package enum Part: Sendable {
    /// Curves and single scroll views.
    case views
    /// Grids, masonry and rows with evaluation costs, without a scroll view; recordings.
    case layouts
    /// Nested and synchronized scroll views.
    case trees
    /// Whole scenes.
    case scenes
  }

  /// The group of the case.
  package var part: Part {
    switch self {
    case .grids, .masonry, .rowEvaluation, .recordings: .layouts
    case .nestedViews, .synchronizedViews: .trees
    case .scenes, .lists: .scenes
    default: .views
    }
  }

  /// Whether this build contains the case.
  package var isIncluded: Bool {
    #if VIEWS_ALONE
      part == .views
    #elseif LAYOUTS_ALONE
      part == .layouts
    #elseif TREES_ALONE
      part == .trees
    #elseif SCENES_ALONE
      part == .scenes
    #else
      true
    #endif
  }

  /// The number of frames of the case at full length; a curve's frame is one instant.
  package var fullLength: Int {
    switch self {
    case .uniformMotions, .weightedVelocities, .fittedVelocities, .platformVelocities: 20_000
    case .exponentials, .logarithms, .decelerations, .springs, .settlingSprings, .rubberBands: 40_000
    case .randomSessions, .recordings, .lists: 80_000
    default: 40_000
    }
  }

  /// Returns the number of frames of the case at the full length divided by `divisor`.
  package func length(dividedBy divisor: Int) -> Int { fullLength / divisor }

  /// Adds the frames of the case to `chain` until the chain is full.
  package func run(into chain: inout DigestChain) {
    var round = DigestRound(seed: UInt64(rawValue) &* 0x9e37_79b9 &+ 2026)
    while !chain.isFull {
      round.play(self, into: &chain)
      round.number += 1
    }
  }

  /// Returns the digest of the case at the full length divided by `divisor`.
  package func digest(dividedBy divisor: Int = 1) -> UInt64 {
    var chain = DigestChain(length: length(dividedBy: divisor))
    run(into: &chain)
    return chain.value
  }

  /// Returns one digest of the digests of all cases, in their order.
  package static func combined(_ digests: some Sequence<UInt64>) -> UInt64 {
    var all = BitDigest()
    for digest in digests { all.combine(digest) }
    return all.value
  }
}

/// One round of a case: its number and its random numbers.
struct DigestRound {
  var number = 0
  var numbers: SeededNumbers

  init(seed: UInt64) { numbers = SeededNumbers(seed: seed) }

  mutating func play(_ digestCase: DigestCase, into chain: inout DigestChain) {
    switch digestCase.part {
    case .views: playViews(digestCase, into: &chain)
    case .layouts: playLayouts(digestCase, into: &chain)
    case .trees: playTrees(digestCase, into: &chain)
    case .scenes: playScenes(digestCase, into: &chain)
    }
  }

  private mutating func playScenes(_ digestCase: DigestCase, into chain: inout DigestChain) {
    #if !VIEWS_ALONE && !LAYOUTS_ALONE && !TREES_ALONE
      switch digestCase {
      case .scenes: scenes(into: &chain)
      case .lists: lists(into: &chain)
      default: preconditionFailure("digest case belongs to another part (.views, .layouts, .trees, .scenes)")
      }
    #endif
  }

  private mutating func playTrees(_ digestCase: DigestCase, into chain: inout DigestChain) {
    #if !VIEWS_ALONE && !LAYOUTS_ALONE && !SCENES_ALONE
      switch digestCase {
      case .nestedViews: nestedViews(into: &chain)
      case .synchronizedViews: synchronizedViews(into: &chain)
      default: preconditionFailure("digest case belongs to another part (.views, .layouts, .trees, .scenes)")
      }
    #endif
  }

  private mutating func playLayouts(_ digestCase: DigestCase, into chain: inout DigestChain) {
    #if !VIEWS_ALONE && !TREES_ALONE && !SCENES_ALONE
      switch digestCase {
      case .recordings: recordings(into: &chain)
      case .grids: grids(into: &chain)
      case .masonry: masonry(into: &chain)
      case .rowEvaluation: rowEvaluation(into: &chain)
      default: preconditionFailure("digest case belongs to another part (.views, .layouts, .trees, .scenes)")
      }
    #endif
  }

  private mutating func playViews(_ digestCase: DigestCase, into chain: inout DigestChain) {
    #if !LAYOUTS_ALONE && !TREES_ALONE && !SCENES_ALONE
      switch digestCase {
      case .exponentials: exponentials(into: &chain)
      case .logarithms: logarithms(into: &chain)
      case .decelerations: decelerations(into: &chain)
      case .springs: springs(into: &chain)
      case .settlingSprings: settlingSprings(into: &chain)
      case .rubberBands: rubberBands(into: &chain)
      case .uniformMotions: uniformMotions(into: &chain)
      case .weightedVelocities: weightedVelocities(into: &chain)
      case .fittedVelocities: fittedVelocities(into: &chain)
      case .flings: flings(into: &chain)
      case .bounces: bounces(into: &chain)
      case .interruptedMotions: interruptedMotions(into: &chain)
      case .withoutBounce: withoutBounce(into: &chain)
      case .pages: pages(into: &chain)
      case .twoAxisScrolling: twoAxisScrolling(into: &chain)
      case .multiTouch: multiTouch(into: &chain)
      case .wheels: wheels(into: &chain)
      case .trackpads: trackpads(into: &chain)
      case .programmaticScrolls: programmaticScrolls(into: &chain)
      case .retargets: retargets(into: &chain)
      case .selections: selections(into: &chain)
      case .contentChanges: contentChanges(into: &chain)
      case .insets: insets(into: &chain)
      case .randomSessions: randomSession(into: &chain)
      case .snapping: snapping(into: &chain)
      case .platformCurves: platformCurves(into: &chain)
      case .platformVelocities: platformVelocities(into: &chain)
      case .platforms: platforms(into: &chain)
      case .snapAreas: snapAreas(into: &chain)
      case .zooms: zooms(into: &chain)
      case .keys: keys(into: &chain)
      default: preconditionFailure("digest case belongs to another part (.views, .layouts, .trees, .scenes)")
      }
    #endif
  }
}
