import GestureTraces
import ReplayResults

/// The commands to run after a replay with failures.
struct SuggestedCommands {
  let run: RunSummary
  let differing: [CaseSummary]
  let layout: TextLayout

  /// A command as words that are quoted for a shell.
  private struct Command {
    let words: [String]
    let purpose: String

    var text: String { words.joined(separator: " ") }
  }

  /// The lines of all commands, each with its purpose if there is room.
  var rows: [String] {
    let commands = commands
    // One long name must not move the purposes of the others out of line.
    let widest = room - 4 - (commands.map(\.purpose.displayWidth).max() ?? 0)
    let width = commands.map(\.text.displayWidth).filter { $0 <= widest }.max() ?? 0
    return commands.flatMap { command in
      let lines = [width, 0].map { "\(command.text.padded(to: $0, on: .right))  # \(command.purpose)" }
      return lines.first { $0.displayWidth <= room }.map { [$0] } ?? wrapped(command.words)
    }
  }

  private var room: Int { layout.width - 2 }

  private var commands: [Command] {
    var commands: [Command] = []
    if !differing.isEmpty {
      commands += shown
      commands.append(command("review", "accepts or rejects the changes by group"))
    } else if run.count(of: .goldenMissing) > 0 {
      commands.append(command("record", flag: "--missing", "writes the missing goldens"))
    }
    if differing.count > 1, !layout.showsEveryCase {
      commands.append(command("replay", flag: "--every-case", "shows a row for each case"))
    }
    // A word that does not fit, or that contains control characters, cannot be copied.
    return commands.filter { $0.text == $0.text.singleLine && $0.words.allSatisfy { $0.displayWidth <= room - 4 } }
  }

  /// Draws a case of each of the first groups; of the first one alone if the report lists cases, not groups.
  private var shown: [Command] {
    let isGrouped = differing.count > DifferenceGroups.mostSingle
    let ordinals = isGrouped ? ["first", "second", "third"] : []
    let purposes = isGrouped ? ordinals.map { "a case of the \($0) group" } : ["draws the replay"]
    return zip(DifferenceGroups(differing).groups, purposes).map { group, purpose in
      let first = group.cases[0].result
      let names = [first.scenario.quotedForShell, first.gesture.quotedForShell]
      return Command(words: ["scrollwork", "show"] + names + folder, purpose: purpose)
    }
  }

  private var folder: [String] { layout.folder == "Traces" ? [] : ["--traces", layout.folder.quotedForShell] }

  private func command(_ name: String, flag: String? = nil, _ purpose: String) -> Command {
    Command(words: ["scrollwork", name] + folder + [flag].compactMap { $0 } + layout.selection, purpose: purpose)
  }

  /// A command in lines with shell continuations.
  private func wrapped(_ words: [String]) -> [String] {
    var lines: [String] = []
    for word in words {
      if let last = lines.last, last.displayWidth + word.displayWidth + 3 <= room {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append((lines.isEmpty ? "" : "  ") + word)
      }
    }
    return lines.indices.map { $0 + 1 < lines.count ? lines[$0] + " \\" : lines[$0] }
  }
}
