import Feed
import Foundation
import ReplayCommands
import ScrollReplay
import ViewReplay

/// The screen of a phone, in points.
let phone = CGSize(width: 390, height: 844)

await ReplaySuite(subjects: [
  NamedSubject(
    "feed", summary: "Posts under pinned headers, in views.",
    gestures: ["flutter-fling-session-04", "flutter-interrupted-01", "wheel-swipe-up-trackpad"]
  ) { ViewSubject(size: phone) { FeedView() } },
  NamedSubject(
    "stories", summary: "Cards of which one rests in the middle, in views.", gestures: ["wheel-swipe-left-trackpad"]
  ) { ViewSubject(size: phone) { StoriesView() } },
]).run()
