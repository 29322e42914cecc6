import NaiveList
import ReplayCommands
import ScrollReplay

await ReplaySuite(subjects: [
  NamedSubject("naive-list", summary: "A list that lays out every row in every frame.") { NaiveList(count: 1000) },
  NamedSubject("scene-list", summary: "The same rows in a scene of Scrollwork.") { sceneList(count: 1000) },
]).run()
