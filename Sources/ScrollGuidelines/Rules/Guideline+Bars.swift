import PlaneGeometry
import ScrollReplay

extension Guideline {
  /// Scroll bars on the Mac.
  static let bars = [controlInScrollBar, mixedScrollBarSizes]

  static let controlInScrollBar = Guideline(
    name: "control-in-scroll-bar", summary: "A control lies in line with a scroll bar.", source: .scrollViews,
    advice: "Move the control out of the bar's lane: beside it the bar cannot be transient.",
    check: { subject in
      let accessories = subject.own.axes.all.filter { subject.accessories[$0] > 0 }.map { axis in
        Fault("indicators.accessories", "Controls lie in line with the bar along \(Axis.Set(axis).words)")
      }
      return accessories
        + subject.controls.indices.flatMap { index in
          subject.lanes.compactMap { lane in
            guard subject.controls[index].frame.overlaps(lane.frame) else { return nil }
            let control = subject.controls[index].name
            return Fault(
              "controls[\(index)].frame",
              "“\(control)” lies in the lane of the bar along \(Axis.Set(lane.axis).words) of \(lane.view)")
          }
        }
    })

  static let mixedScrollBarSizes = Guideline(
    name: "mixed-scroll-bar-sizes", summary: "Scroll bars and controls of one panel have different sizes.",
    source: .scrollViews,
    advice: "Use one size for all controls and bars of a panel.",
    check: { subject in
      var sizes: [(path: String, name: String, size: Scenario.ControlSize)] = []
      if let size = subject.own.barSize { sizes.append(("indicators", "the scroll view’s bar", size)) }
      for view in subject.ancestors {
        if let size = view.barSize { sizes.append((view.path + ".indicators", "the bar of \(view.name)", size)) }
      }
      for view in subject.neighbours {
        let path = view.path.replacing(".axes", with: ".barSize")
        if let size = view.barSize { sizes.append((path, "the bar of \(view.name)", size)) }
      }
      for (index, control) in subject.controls.enumerated() {
        if let size = control.size { sizes.append(("controls[\(index)].size", "“\(control.name)”", size)) }
      }
      guard let first = sizes.first else { return [] }
      return sizes.dropFirst().filter { $0.size != first.size }.map { other in
        let (own, others) = (other.size.rawValue, first.size.rawValue)
        return Fault(other.path, "\(other.name) is \(own), and \(first.name) \(others)".sentence)
      }
    })
}

extension Scenario.ControlSize {
  /// The thickness of a bar's track, in points (Human Interface Guidelines): 15, or 11 for small and mini bars.
  var barThickness: Double { self == .regular ? 15 : 11 }
}

extension GuidelineSubject {
  /// The tracks of all bars along the end of the viewport, as thick as the bar or a regular one.
  var lanes: [(view: String, axis: Axis, frame: Rect)] {
    views.flatMap { view in
      view.axes.all.compactMap { axis in
        guard var lane = view.frame, view.path != own.path || showsIndicator(along: axis) else { return nil }
        let thickness = min((view.barSize ?? .regular).barThickness, lane.size[axis.cross])
        lane[axis.cross] = Interval(offset: lane[axis.cross].end - thickness, length: thickness)
        return (view.name, axis, lane)
      }
    }
  }
}

extension Rect {
  /// Returns whether the two rects have a common area.
  func overlaps(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}
