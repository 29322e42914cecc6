import PlaneGeometry

extension ViewHierarchy {
  /// Returns a description of the error that continues a sentence after "found that".
  public func explanation(of error: LayoutError) -> String {
    switch error {
    case .unsatisfiable(let conflict): explanation(of: conflict)
    case .undefinedContentLength(let chainBreak): explanation(of: chainBreak)
    case .undefinedFrame(let scrollView, let axis, let isLength):
      isLength
        ? "no constraint determines the \(LayoutAttribute.length(along: axis).name) of the frame of \(name(of: scrollView))"
        : "no constraint determines the \(name(of: axis)) position of the frame of \(name(of: scrollView))"
    case .overflow:
      "the solved frames overflow: products of multipliers are not finite"
    case .contentLengthDependsOnOffset(let scrollView, let axis):
      "the \(LayoutAttribute.length(along: axis).name) of the content of \(name(of: scrollView)) changes when it scrolls: "
        + "its end is tied to something that floats over it"
    }
  }

  private func name(of axis: Axis) -> String { axis == .horizontal ? "horizontal" : "vertical" }

  private func explanation(of conflict: ConstraintConflict) -> String {
    var parts = conflict.constraints.map { text(of: constraints[$0]) }
    for given in conflict.givenFrames {
      parts.append("the given \(name(of: given.axis)) frame of \(name(of: given.item))")
    }
    for length in conflict.lengths {
      parts.append("\(name(of: length.item)).\(LayoutAttribute.length(along: length.axis).name) not below 0")
    }
    var sentence = "these cannot hold together: "
    for (index, part) in parts.enumerated() { sentence += (index == 0 ? "" : "; ") + part }
    if let scrolled = conflict.scrolled { sentence += " (once \(name(of: scrolled)) has scrolled)" }
    return sentence
  }

  private func explanation(of chainBreak: ChainBreak) -> String {
    let axis = chainBreak.axis
    let start = LayoutAttribute.edge(of: axis, isStart: !chainBreak.isMirrored).name
    let content = name(of: LayoutItem(index: chainBreak.scrollView.index + 1))
    var chain = "\(content).\(start)"
    for item in chainBreak.chain { chain += ", \(name(of: item))" }
    let broken = "the \(name(of: axis)) chain of \(content) breaks"
    switch chainBreak.cause {
    case .unknownLength(let item):
      let length = LayoutAttribute.length(along: axis).name
      return "\(broken) at \(name(of: item)) (\(chain)): nothing gives \(name(of: item)).\(length), "
        + "which has no intrinsic \(length) either"
    case .gap(let last, let next):
      let end = LayoutAttribute.edge(of: axis, isStart: chainBreak.isMirrored).name
      let after = last.map { "\(name(of: $0)).\(end)" } ?? "\(content).\(start)"
      // The end of an ancestor of the last item, not its start, is missing a constraint.
      let isAround = if let last, let next { holds(next.index, last.index) } else { false }
      let before = next.map { "\(name(of: $0)).\(isAround ? end : start)" } ?? "\(content).\(end)"
      let place = last.map { "after \(name(of: $0)) (\(chain))" } ?? "where it begins"
      let bound = chainBreak.bound.map { "; \(text(of: constraints[$0])) only bounds it" } ?? ""
      return "\(broken) \(place): nothing ties \(after) to \(before)\(bound)"
    }
  }

  /// Returns a constraint in the notation of scenarios: `label.top == content.top + 8 @750`.
  public func text(of constraint: LayoutConstraint) -> String {
    var text = "\(text(of: constraint.first)) \(constraint.relation.symbol) "
    let constant = constraint.constant
    if let second = constraint.second, constraint.multiplier != 0 {
      text += self.text(of: second)
      if constraint.multiplier != 1 { text += " * \(Self.text(of: constraint.multiplier))" }
      if constant != 0 { text += " \(constant < 0 ? "-" : "+") \(Self.text(of: abs(constant)))" }
    } else {
      text += Self.text(of: constant)
    }
    if !constraint.priority.isRequired { text += " @\(Self.text(of: constraint.priority.rawValue))" }
    return text
  }

  private func text(of end: LayoutConstraint.End) -> String { "\(name(of: end.item)).\(end.attribute.name)" }

  /// Formats whole numbers without a fraction.
  private static func text(of number: Double) -> String {
    number == number.rounded() && abs(number) < 1e15 ? "\(Int64(number))" : "\(number)"
  }
}
