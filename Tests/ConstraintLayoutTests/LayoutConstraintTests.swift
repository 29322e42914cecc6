import ConstraintLayout
import PlaneGeometry
import Testing

/// Descriptions for which `NSLayoutConstraint` raises an exception.
@Suite("Invalid constraints")
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

  @Test("Mixed positions and lengths, axes or directions are refused: every pair of attributes")
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

  @Test("A position without a second end, or with multiplier 0, is refused")
  func placesAlone() {
    for attribute in LayoutAttribute.allCases {
      let expected: LayoutFault? = attribute.isLength ? nil : .placeWithoutReference
      #expect(fault(LayoutConstraint(label[attribute], constant: 20)) == expected)
      #expect(fault(LayoutConstraint(label[attribute], to: other[attribute], multiplier: 0)) == expected)
    }
  }

  @Test("Infinite numbers, NaN, and priorities outside of 1 to 1000 are refused")
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

  @Test("An attribute compared with itself is refused")
  func itself() {
    #expect(fault(LayoutConstraint(label[.width], to: label[.width], multiplier: 2)) == .sameEnd)
    #expect(fault(LayoutConstraint(label[.width], to: label[.height], multiplier: 2)) == nil)
  }

  @Test("Each fault names its requirement")
  func requirements() {
    let texts = LayoutFault.allCases.map(\.requirement)
    #expect(Set(texts).count == LayoutFault.allCases.count)
    #expect(!texts.contains(""))
  }

  @Test("A constraint is formatted in the notation of scenarios")
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
