/// The style sheet of the player's page.
enum PlayerStyle {
  static let sheet = """
    :root { --paper: #f4f5f7; --card: #fff; --ink: #16181d; --soft: #5c6370; --line: #d9dce2; --accent: #0a63d1;
      --warm: #c2410c; --good: #15803d; --bad: #b91c1c; --row: #ffffff; --row-even: #eef3fb; --pinned: #dbe7fb;
      --touch: #0a63d1; --callback: #7c3aed; }
    @media (prefers-color-scheme: dark) { :root { --paper: #0e1014; --card: #171a21; --ink: #eceef2; --soft: #9aa3b2;
      --line: #2c313c; --accent: #6aaaff; --warm: #fb923c; --good: #4ade80; --bad: #f87171; --row: #1b1f28;
      --row-even: #202737; --pinned: #2a3b5c; --touch: #8cc2ff; --callback: #c4a1ff; } }
    * { box-sizing: border-box; }
    body { margin: 0; background: var(--paper); color: var(--ink); font: 15px/1.45 system-ui, sans-serif; }
    header { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; padding: 12px 20px;
      background: var(--card); border-bottom: 1px solid var(--line); }
    h1 { font-size: 17px; margin: 0; letter-spacing: -0.01em; }
    h2 { font-size: 13px; margin: 0 0 6px; color: var(--soft); }
    label { color: var(--soft); }
    select, button { font: inherit; color: var(--ink); background: var(--card); border: 1px solid var(--line);
      border-radius: 8px; padding: 6px 10px; min-height: 36px; max-width: 100%; }
    #case { max-width: min(70vw, 420px); }
    button { min-width: 40px; cursor: pointer; }
    button.primary { background: var(--accent); border-color: var(--accent); color: var(--card); min-width: 84px;
      font-weight: 600; }
    :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
    #digest { font: 13px ui-monospace, monospace; color: var(--soft); margin-left: auto; }
    .pill { font-size: 13px; padding: 2px 10px; border-radius: 99px; border: 1px solid currentColor; }
    .pill.same { color: var(--good); } .pill.differs { color: var(--bad); } .pill.missing { color: var(--soft); }
    .pill.live { color: var(--warm); }
    main { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 460px); gap: 24px; padding: 24px 20px;
      max-width: 1240px; margin: 0 auto; align-items: start; }
    .stage { display: flex; justify-content: center; }
    #scene { max-width: 100%; background: var(--card); border-radius: 18px; box-shadow: 0 0 0 1px var(--line),
      0 12px 36px #0002; }
    .panel { display: grid; gap: 14px; min-width: 0; }
    .panel p { margin: 0; color: var(--soft); }
    .controls { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; }
    .scrub { display: flex; gap: 10px; align-items: center; }
    .scrub input { flex: 1; min-width: 0; accent-color: var(--accent); height: 28px; }
    .tiles { display: grid; grid-template-columns: repeat(6, minmax(0, 1fr)); gap: 8px; margin: 0; }
    .tiles div { background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: 6px 10px; }
    .tiles div { grid-column: span 2; }
    #error { margin: 0; padding: 0 20px; color: var(--bad); overflow-wrap: anywhere; } #error:not(:empty) { padding-top: 12px; }
    .file { border: 1px solid var(--line); border-radius: 8px; padding: 6px 10px; cursor: pointer; }
    .file:focus-within { outline: 3px solid var(--accent); outline-offset: 2px; }
    .file input { position: absolute; width: 1px; height: 1px; opacity: 0; }
    #live[aria-pressed="true"] { background: var(--warm); border-color: var(--warm); color: var(--card); font-weight: 600; }
    .live #scene { touch-action: none; cursor: grab; } .live .controls, .live .scrub { display: none; }
    dt { font-size: 12px; color: var(--soft); } dd { margin: 0; font-variant-numeric: tabular-nums; font-weight: 600;
      white-space: nowrap; overflow: hidden; text-overflow: ellipsis; }
    figure { margin: 0; } figcaption { font-size: 13px; color: var(--soft); margin-bottom: 4px; }
    #plot { width: 100%; height: 200px; background: var(--card); border: 1px solid var(--line); border-radius: 10px;
      touch-action: none; }
    .key { display: inline-block; width: 16px; height: 3px; vertical-align: middle; margin-right: 8px; }
    .key.offset { background: var(--accent); } .key.velocity { background: var(--warm); }
    .key.callback { background: var(--callback); width: 3px; height: 12px; }
    .key.golden { border-top: 2px dashed var(--ink); height: 0; }
    #callbacks { list-style: none; margin: 0; padding: 0; height: 170px; overflow: auto; font: 12px/1.6 ui-monospace, monospace;
      background: var(--card); border: 1px solid var(--line); border-radius: 10px; }
    #callbacks li { padding: 1px 10px; overflow-wrap: anywhere; }
    #callbacks button { all: unset; cursor: pointer; color: var(--accent); margin-right: 8px; }
    #callbacks li.past { background: var(--row-even); }
    .hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
    @media (max-width: 820px) { main { grid-template-columns: minmax(0, 1fr); padding: 14px; } header { padding: 10px 14px; }
      #digest { margin-left: 0; } #scene { max-width: min(100%, 62vh * var(--ratio)); } }
    """
}
