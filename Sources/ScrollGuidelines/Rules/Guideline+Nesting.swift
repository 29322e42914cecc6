import PlaneGeometry

extension Guideline {
  /// Nested and neighbouring scroll views.
  static let nesting = [sameAxisNesting, sameAxisSiblings]

  static let sameAxisNesting = Guideline(
    name: "same-axis-nesting", summary: "A scroll view lies in another one that scrolls along the same axis.",
    source: .scrollViews,
    advice: "Let the inner one scroll across the outer one, or make one scroll view of the two.",
    check: { subject in
      let chain = [subject.own] + subject.ancestors
      let around = chain.indices.flatMap { inner in
        chain[(inner + 1)...].compactMap { outer in fault(of: chain[inner], in: outer, at: outer.path) }
      }
      return around
        + subject.nestedScrollViews.flatMap { views in
          (views.dropFirst() + chain).compactMap { fault(of: views[0], in: $0, at: views[0].path) }
        }
    })

  private static func fault(
    of inner: GuidelineSubject.View, in outer: GuidelineSubject.View, at path: String
  ) -> Fault? {
    let shared = inner.axes.intersection(outer.axes)
    guard !shared.isEmpty else { return nil }
    return Fault(path, "\(outer.name) scrolls \(inner.name) along \(shared.words) too".sentence)
  }

  static let sameAxisSiblings = Guideline(
    name: "same-axis-siblings", summary: "Two scroll views side by side scroll along the same axis.",
    source: .scrollViews,
    advice: "Show one scroll view on a screen, or let the two scroll in different directions.",
    check: { subject in
      let views = subject.views
      let onScreen = views.indices.flatMap { first in
        views[(first + 1)...].compactMap { second in
          fault(of: second, beside: views[first], along: views[first].axes.intersection(second.axes))
        }
      }
      return onScreen + subject.siblings.flatMap(faults)
    })

  /// Returns the faults inside content: scroll views that follow each other along an axis of both. Galleries below each
  /// other are no fault: they scroll across their order.
  private static func faults(among siblings: GuidelineSiblings) -> [Fault] {
    let members = siblings.members
    return members.indices.flatMap { first in
      members[first...].indices.compactMap { second in
        if first == second, members[first].rows == nil { return nil }
        let (one, other) = (members[first], members[second])
        let axes = first == second ? siblings.rowAxes : siblings.axesOfSwipes(from: one, into: other)
        return fault(
          of: other.view, beside: one.view, along: axes.intersection(one.view.axes).intersection(other.view.axes))
      }
    }
  }

  private static func fault(
    of second: GuidelineSubject.View, beside first: GuidelineSubject.View, along shared: Axis.Set
  ) -> Fault? {
    guard !shared.isEmpty else { return nil }
    let subject = second.path == first.path ? "\(first.name) of one row and that of the next" : nil
    return Fault(
      second.path, "\(subject ?? "\(second.name) and \(first.name)") both scroll along \(shared.words)".sentence)
  }
}

extension String {
  /// The text with a capital first letter.
  var sentence: String { prefix(1).uppercased() + dropFirst() }
}
