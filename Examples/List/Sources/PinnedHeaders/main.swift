import LazyLayout
import PlaneGeometry
import ScrollEngine
import ScrollScenes

/// Contacts of 60 points in sections of 20, under headers of 30.
struct Contacts: SceneContent {
  let count = 500
  mutating func length(at index: Int) -> Length? { Length(points: 60) }
  mutating func length(of supplement: SectionSupplement) -> Length? { Length(points: 30) }
}

var items = LazyItems()
items.sections = LazyItems.Sections(counts: [20], supplements: .headers)
items.pinnedViews = .sectionHeaders
var list = ScrollScene(size: Size(width: 390, height: 844), items: items, content: Contacts())
// Contact 25 lies below the pinned header of its section.
list.scroll(to: 25, anchor: .top, isAnimated: false, at: 0)
list.show(at: 0)
list.forEachItem { item in
  switch item.kind {
  case .item(25): print("Contact 25 is at \(item.rect.minY) pt.")
  case .header(let section) where item.isPinned: print("The header of section \(section) is at \(item.rect.minY) pt.")
  case .item, .header, .footer: break
  }
}
