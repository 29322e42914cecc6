import Foundation
import PlaneGeometry

extension View {
  /// Adds space around the view, in points.
  public nonisolated consuming func padding(_ insets: EdgeInsets) -> some View {
    modifier(PaddingModifier(insets: insets))
  }

  /// Adds space at edges of the view, in points; `nil` adds 16 points.
  public nonisolated consuming func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    modifier(PaddingModifier(insets: EdgeInsets(length ?? PaddingModifier.defaultLength, on: edges)))
  }

  /// Adds the same space around the view, in points.
  public nonisolated consuming func padding(_ length: CGFloat) -> some View { padding(.all, length) }

  /// Sets a fixed size of the view along each given axis, in points.
  public nonisolated consuming func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    modifier(FixedFrameModifier(width: width, height: height, alignment: alignment))
  }

  /// Sets minimum, ideal and maximum sizes of the view's frame, in points.
  public nonisolated consuming func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    modifier(
      FlexibleFrameModifier(
        width: LengthRange(least: minWidth, ideal: idealWidth, greatest: maxWidth),
        height: LengthRange(least: minHeight, ideal: idealHeight, greatest: maxHeight), alignment: alignment))
  }

  /// Constrains the view to a ratio of width to height; `nil` for the view's own.
  public nonisolated func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View {
    modifier(AspectRatioModifier(ratio: aspectRatio, mode: contentMode))
  }

  /// Constrains the view to the aspect ratio of a size.
  public nonisolated func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View {
    self.aspectRatio(aspectRatio.width / aspectRatio.height, contentMode: contentMode)
  }

  /// Scales the view to fit the proposal, in its own aspect ratio.
  public nonisolated func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }

  /// Scales the view to fill the proposal, in its own aspect ratio.
  public nonisolated func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }

  /// Fixes the view at its ideal size along both axes.
  public nonisolated func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }

  /// Fixes the view at its ideal size along axes.
  public nonisolated func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    modifier(FixedSizeModifier(horizontal: horizontal, vertical: vertical))
  }

  /// Sets the layout priority, by which a stack offers lengths; 0 by default.
  public nonisolated func layoutPriority(_ value: Double) -> some View { modifier(PriorityModifier(value: value)) }

  /// Sets the drawing order among siblings; 0 by default.
  public nonisolated func zIndex(_ value: Double) -> some View { modifier(OrderModifier(value: value)) }

  /// Draws the view at an offset in points, without an effect on the layout.
  public nonisolated func offset(_ offset: CGSize) -> some View { modifier(OffsetModifier(offset: offset)) }

  /// Draws the view at an offset in points, without an effect on the layout.
  public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    offset(CGSize(width: x, height: y))
  }

  /// Centers the view at a position in the proposed space, in points. The modified view fills the proposal.
  public nonisolated func position(x: CGFloat = 0, y: CGFloat = 0) -> some View { position(CGPoint(x: x, y: y)) }

  /// Centers the view at a position in the proposed space, in points. The modified view fills the proposal.
  public nonisolated func position(_ position: CGPoint) -> some View { modifier(PositionModifier(position: position)) }

  /// Replaces a horizontal alignment guide of the view, in points.
  public nonisolated func alignmentGuide(
    _ guide: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    modifier(GuideModifier(key: guide.key, value: computeValue))
  }

  /// Replaces a vertical alignment guide of the view, in points.
  public nonisolated func alignmentGuide(
    _ guide: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    modifier(GuideModifier(key: guide.key, value: computeValue))
  }
}

/// How content keeps its aspect ratio; SwiftUI's `ContentMode`.
public nonisolated enum ContentMode: Hashable, CaseIterable, Sendable {
  /// Inside the proposal.
  case fit
  /// Covering the proposal.
  case fill
}

private nonisolated struct PaddingModifier: LayoutModifier {
  let insets: EdgeInsets
  /// 16 points: what developers measure as SwiftUI's default on a phone; Apple publishes no number.
  static let defaultLength: CGFloat = 16

  func size(of content: _ViewNode, for proposal: ProposedViewSize, in node: _ViewNode) -> CGSize {
    let size = content.size(for: proposal.inset(by: insets))
    return CGSize(
      width: max(0, size.width + insets.leading + insets.trailing),
      height: max(0, size.height + insets.top + insets.bottom))
  }

  func place(_ content: _ViewNode, for proposal: ProposedViewSize, in node: _ViewNode) {
    let frame = node.frame
    content.place(
      in: CGRect(
        x: frame.minX + insets.leading, y: frame.minY + insets.top,
        width: max(0, frame.width - insets.leading - insets.trailing),
        height: max(0, frame.height - insets.top - insets.bottom)),
      proposal: proposal.inset(by: insets))
  }

  func explicitAlignment(_ key: AlignmentKey, of content: _ViewNode, in size: CGSize) -> CGFloat? { nil }
}

/// Places content in a frame by an alignment.
nonisolated func placeAligned(
  _ content: _ViewNode, _ alignment: Alignment, for proposal: ProposedViewSize, in frame: CGRect
) {
  let size = content.size(for: proposal)
  let horizontal = alignment.horizontal.key, vertical = alignment.vertical.key
  let own = ViewDimensions(size: frame.size, node: nil)
  let x = horizontal.id.defaultValue(in: own) - horizontal.value(of: content, in: size)
  let y = vertical.id.defaultValue(in: own) - vertical.value(of: content, in: size)
  content.place(
    in: CGRect(origin: CGPoint(x: frame.minX + x, y: frame.minY + y), size: size), proposal: proposal)
}

private nonisolated struct FixedFrameModifier: LayoutModifier, Equatable {
  let width: CGFloat?
  let height: CGFloat?
  let alignment: Alignment

  func keepsLength(along axis: Axis) -> Bool { (axis == .vertical ? height : width) == nil }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(width: width ?? proposal.width, height: height ?? proposal.height)
  }

  func lengthRange(along axis: Axis) -> (least: CGFloat, greatest: CGFloat)? {
    (axis == .horizontal ? width : height).map { (max(0, $0), max(0, $0)) }
  }

  func size(of content: _ViewNode, for proposal: ProposedViewSize, in node: _ViewNode) -> CGSize {
    if let width, let height { return CGSize(width: max(0, width), height: max(0, height)) }
    let size = content.size(for: inner(proposal))
    return CGSize(width: max(0, width ?? size.width), height: max(0, height ?? size.height))
  }

  func place(_ content: _ViewNode, for proposal: ProposedViewSize, in node: _ViewNode) {
    placeAligned(content, alignment, for: inner(proposal), in: node.frame)
  }

  func explicitAlignment(_ key: AlignmentKey, of content: _ViewNode, in size: CGSize) -> CGFloat? { nil }
}

/// The minimum, ideal and maximum length.
private nonisolated struct LengthRange: Equatable {
  let least: CGFloat?
  let ideal: CGFloat?
  let greatest: CGFloat?

  /// Whether an unspecified proposal gives the content its ideal length.
  var isUnlimited: Bool { least == nil && ideal == nil && (greatest ?? .infinity) == .infinity }

  /// The proposal for the content.
  func proposal(_ length: CGFloat?) -> CGFloat? {
    guard let length = length ?? ideal else { return nil }
    return clamped(length)
  }

  /// The length of the frame for content of a length.
  func length(for proposal: CGFloat?, content: CGFloat) -> CGFloat {
    guard let proposal else { return clamped(ideal ?? content) }
    // With a limit on one side, the frame follows the proposal on that side only.
    if least != nil && greatest != nil { return clamped(proposal) }
    if let greatest { return min(max(proposal, content), greatest) }
    if let least { return max(least, min(proposal, content)) }
    return content
  }

  private func clamped(_ length: CGFloat) -> CGFloat {
    max(least ?? -.infinity, min(length, greatest ?? .infinity))
  }
}

private nonisolated struct FlexibleFrameModifier: LayoutModifier, Equatable {
  let width: LengthRange
  let height: LengthRange
  let alignment: Alignment

  func keepsLength(along axis: Axis) -> Bool { (axis == .vertical ? height : width).isUnlimited }

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(width: width.proposal(proposal.width), height: height.proposal(proposal.height))
  }

  func size(of content: _ViewNode, for proposal: ProposedViewSize, in node: _ViewNode) -> CGSize {
    let size = content.size(for: inner(proposal))
    return CGSize(
      width: max(0, width.length(for: proposal.width, content: size.width)),
      height: max(0, height.length(for: proposal.height, content: size.height)))
  }

  func place(_ content: _ViewNode, for proposal: ProposedViewSize, in node: _ViewNode) {
    placeAligned(content, alignment, for: inner(proposal), in: node.frame)
  }

  func explicitAlignment(_ key: AlignmentKey, of content: _ViewNode, in size: CGSize) -> CGFloat? { nil }
}

private nonisolated struct AspectRatioModifier: LayoutModifier, Equatable {
  let ratio: CGFloat?
  let mode: ContentMode

  func keepsLength(along axis: Axis) -> Bool { false }

  private func inner(_ content: _ViewNode, _ proposal: ProposedViewSize) -> ProposedViewSize {
    let ideal = content.size(for: .unspecified)
    let ratio = ratio ?? (ideal.height > 0 ? ideal.width / ideal.height : 1)
    switch (proposal.width, proposal.height) {
    case (nil, nil): return ProposedViewSize(width: ideal.width, height: ideal.width / ratio)
    case (let width?, nil): return ProposedViewSize(width: width, height: width / ratio)
    case (nil, let height?): return ProposedViewSize(width: height * ratio, height: height)
    case (let width?, let height?):
      let isWidthDecisive = (width / ratio < height) == (mode == .fit)
      return isWidthDecisive
        ? ProposedViewSize(width: width, height: width / ratio)
        : ProposedViewSize(width: height * ratio, height: height)
    }
  }

  func size(of content: _ViewNode, for proposal: ProposedViewSize, in node: _ViewNode) -> CGSize {
    content.size(for: inner(content, proposal))
  }

  func place(_ content: _ViewNode, for proposal: ProposedViewSize, in node: _ViewNode) {
    placeAligned(content, .center, for: inner(content, proposal), in: node.frame)
  }
}

private nonisolated struct FixedSizeModifier: LayoutModifier {
  let horizontal: Bool
  let vertical: Bool

  private func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    ProposedViewSize(width: horizontal ? nil : proposal.width, height: vertical ? nil : proposal.height)
  }

  func size(of content: _ViewNode, for proposal: ProposedViewSize, in node: _ViewNode) -> CGSize {
    content.size(for: inner(proposal))
  }

  func place(_ content: _ViewNode, for proposal: ProposedViewSize, in node: _ViewNode) {
    placeAligned(content, .center, for: inner(proposal), in: node.frame)
  }
}

private nonisolated struct PriorityModifier: LayoutModifier {
  let value: Double
  var priority: Double? { value }
}

private nonisolated struct OrderModifier: LayoutModifier {
  let value: Double
  var order: Double? { value }
}

private nonisolated struct OffsetModifier: LayoutModifier {
  let offset: CGSize

  func keepsLength(along axis: Axis) -> Bool { false }

  func place(_ content: _ViewNode, for proposal: ProposedViewSize, in node: _ViewNode) {
    content.place(in: node.frame.offsetBy(dx: offset.width, dy: offset.height), proposal: proposal)
  }
}

private nonisolated struct PositionModifier: LayoutModifier {
  let position: CGPoint

  func keepsLength(along axis: Axis) -> Bool { false }

  func size(of content: _ViewNode, for proposal: ProposedViewSize, in node: _ViewNode) -> CGSize {
    proposal.replacingUnspecifiedDimensions(by: content.size(for: .unspecified))
  }

  func place(_ content: _ViewNode, for proposal: ProposedViewSize, in node: _ViewNode) {
    let size = content.size(for: proposal)
    let origin = CGPoint(
      x: node.frame.minX + position.x - size.width / 2, y: node.frame.minY + position.y - size.height / 2)
    content.place(in: CGRect(origin: origin, size: size), proposal: proposal)
  }
}

private nonisolated struct GuideModifier: LayoutModifier {
  let key: AlignmentKey
  let value: (ViewDimensions) -> CGFloat

  func explicitAlignment(_ key: AlignmentKey, of content: _ViewNode, in size: CGSize) -> CGFloat? {
    guard key == self.key else { return content.explicitAlignment(key, in: size) }
    return value(ViewDimensions(size: size, node: content))
  }
}
