import ConstraintLayout
import PlaneGeometry
import Testing

/// Descriptions for which `NSLayoutConstraint` raises an exception.
@Suite("Descriptions that are no constraints")
struct LayoutConstraintTests {
  private var stage = Stage()
  private let label: LayoutItem
  private let other: LayoutItem

  init() {
    label = stage.view("label")
    other = stage.view("other")
  }

  private func fault(_ constraint: LayoutConstraint) -> LayoutFault? {
    var views = stage.views
    do {
      try views.addConstraint(constraint)
      return nil
    } catch {
      return error
    }
  }

  @Test("Places and lengths, axes, and directions do not mix: every pair of attributes")
  func pairs() {
    let lengths: [LayoutAttribute] = [.width, .height]
    let vertical: [LayoutAttribute] = [.top, .bottom, .centerY, .topMargin, .bottomMargin, .centerYWithinMargins]
    let sides: [LayoutAttribute] = [.left, .right, .leftMargin, .rightMargin]
    let directional: [LayoutAttribute] = [.leading, .trailing, .leadingMargin, .trailingMargin]
    for first in LayoutAttribute.allCases {
      for second in LayoutAttribute.allCases {
        let expected: LayoutFault? =
          if lengths.contains(first) != lengths.contains(second) {
            .placeAgainstLength
          } else if lengths.contains(first) {
            nil
          } else if vertical.contains(first) != vertical.contains(second) {
            .axesMixed
          } else if sides.contains(first) && directional.contains(second)
            || directional.contains(first) && sides.contains(second)
          {
            .directionMixed
          } else { nil }
        #expect(fault(LayoutConstraint(label[first], to: other[second])) == expected, "\(first) \(second)")
      }
    }
  }

  @Test("A place alone is compared with nothing; a multiplier of 0 leaves nothing either")
  func placesAlone() {
    for attribute in LayoutAttribute.allCases {
      let expected: LayoutFault? = attribute.isLength ? nil : .placeWithoutReference
      #expect(fault(LayoutConstraint(label[attribute], constant: 20)) == expected)
      #expect(fault(LayoutConstraint(label[attribute], to: other[attribute], multiplier: 0)) == expected)
    }
  }

  @Test("Numbers are finite and priorities from 1 to 1000")
  func numbers() {
    for number in [Double.nan, .infinity, -.infinity] {
      #expect(fault(LayoutConstraint(label[.width], constant: number)) == .numberNotFinite)
      #expect(fault(LayoutConstraint(label[.width], to: other[.width], multiplier: number)) == .numberNotFinite)
    }
    for (number, isRefused) in [(0.0, true), (1, false), (1000, false), (1000.5, true), (-1, true), (Double.nan, true)]
    {
      let constraint = LayoutConstraint(label[.width], constant: 1).with(LayoutPriority(rawValue: number))
      #expect(fault(constraint) == (isRefused ? .priorityOutOfRange : nil), "\(number)")
    }
  }

  @Test("Nothing is compared with itself")
  func itself() {
    #expect(fault(LayoutConstraint(label[.width], to: label[.width], multiplier: 2)) == .sameEnd)
    #expect(fault(LayoutConstraint(label[.width], to: label[.height], multiplier: 2)) == nil)
  }

  @Test("Each fault says what a constraint would need")
  func requirements() {
    let texts = LayoutFault.allCases.map(\.requirement)
    #expect(Set(texts).count == LayoutFault.allCases.count)
    #expect(!texts.contains(""))
  }

  @Test("A constraint is written as scenarios write it")
  func text() {
    var constraint = LayoutConstraint(label[.top], .greaterThanOrEqual, to: stage.content[.top], constant: -8)
    #expect(stage.views.text(of: constraint) == "label.top >= content.top - 8")
    constraint.multiplier = 0.5
    constraint.constant = 2.25
    constraint.priority = .defaultHigh
    #expect(stage.views.text(of: constraint) == "label.top >= content.top * 0.5 + 2.25 @750")
    #expect(stage.views.text(of: LayoutConstraint(label[.width], constant: 100)) == "label.width == 100")
  }
}
