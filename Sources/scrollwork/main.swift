import ReplayCommands

await ReplaySuite().run()
