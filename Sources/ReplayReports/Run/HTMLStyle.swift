/// The style sheet of pages: light and dark, from a phone's width on.
enum HTMLStyle {
  static let sheet = """
    :root {
      --page: #fbfbfa; --card: #ffffff; --ink: #1c1e21; --quiet: #62676e; --line: #e3e4e6; --curve: #2f6fde; --base: #c4690f;
      --good: #176b3a; --good-back: #e2f3e8; --bad: #a61b29; --bad-back: #fbe6e8; --missing: #7a5200; --missing-back: #fbf0d6;
      --finger: #d8b4e8; --motion: #a9c9a4;
    }
    @media (prefers-color-scheme: dark) {
      :root {
        --page: #16181b; --card: #1f2226; --ink: #e8eaed; --quiet: #9aa0a8; --line: #33373d; --curve: #7cabff; --base: #f2a65a;
        --good: #7fd6a0; --good-back: #173424; --bad: #ff9aa4; --bad-back: #43191e; --missing: #f0c674; --missing-back: #3a2d10;
        --finger: #6b4a7d; --motion: #3f6640;
      }
    }
    * { box-sizing: border-box; }
    body { margin: 0; background: var(--page); color: var(--ink); font: 15px/1.5 system-ui, sans-serif; }
    main { max-width: 1080px; margin: 0 auto; padding: 28px 20px 40px; }
    h1 { font-size: 24px; line-height: 1.3; margin: 0 0 8px; }
    h2 { font-size: 17px; margin: 32px 0 10px; }
    p { margin: 0; }
    small { font-size: 13px; font-weight: 400; color: var(--quiet); }
    code { font: 13px ui-monospace, monospace; }
    footer { margin-top: 32px; color: var(--quiet); font-size: 13px; overflow-wrap: anywhere; }
    .verdict { display: inline-block; padding: 1px 9px; border-radius: 999px; font-size: 13px; font-weight: 600; white-space: nowrap; }
    h1 .verdict { font-size: 16px; padding: 2px 12px; vertical-align: 2px; }
    .good { color: var(--good); background: var(--good-back); }
    .bad { color: var(--bad); background: var(--bad-back); }
    .missing { color: var(--missing); background: var(--missing-back); }
    .tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(116px, 1fr)); gap: 10px; margin: 18px 0 0; }
    .tiles div { background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: 10px 14px; }
    .tiles dt { color: var(--quiet); font-size: 13px; }
    .tiles dd { margin: 0; font-size: 20px; font-weight: 600; font-variant-numeric: tabular-nums; white-space: nowrap; }
    .failures { list-style: none; margin: 0; padding: 0; }
    .failures li { background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: 10px 14px; margin-bottom: 8px; }
    li, td.name { overflow-wrap: anywhere; }
    .failures p { margin-top: 4px; color: var(--quiet); }
    figure { margin: 0; background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: 12px; }
    svg { display: block; width: 100%; height: auto; }
    svg line { stroke: var(--line); }
    svg text { fill: var(--quiet); font: 12px system-ui, sans-serif; }
    .curve { fill: none; stroke: var(--curve); stroke-width: 2; stroke-linejoin: round; }
    .frames { fill: none; stroke: var(--curve); stroke-width: 1.5; }
    .late { fill: none; stroke: var(--bad); stroke-width: 2; }
    .budget { fill: none; stroke: var(--missing); stroke-width: 1.5; stroke-dasharray: 6 4; }
    .base, .head { fill: none; stroke: var(--base); stroke-width: 2.4; stroke-linejoin: round; }
    .head { stroke: var(--curve); stroke-width: 1.5; }
    .dots { stroke-width: 5; stroke-linecap: round; }
    .mark { stroke: var(--bad); stroke-width: 1.5; stroke-dasharray: 4 4; }
    .parted { fill: var(--bad-back); opacity: 0.45; }
    .named { fill: var(--bad); opacity: 0.28; }
    .slower { fill: none; stroke: var(--bad); stroke-width: 1.5; }
    .faster { fill: none; stroke: var(--good); stroke-width: 1.5; }
    .within { fill: var(--line); opacity: 0.6; }
    .idle { fill: var(--line); background: var(--line); }
    .tracking, .interacting { fill: var(--finger); background: var(--finger); }
    .tracking { opacity: 0.6; }
    .decelerating, .animating { fill: var(--motion); background: var(--motion); }
    .animating { opacity: 0.6; }
    .legend { display: flex; flex-wrap: wrap; gap: 2px 14px; color: var(--quiet); font-size: 13px; margin-bottom: 4px; }
    .key i { display: inline-block; width: 14px; height: 8px; border-radius: 2px; margin-right: 5px; }
    .key .base { background: var(--base); }
    .key .head { background: var(--curve); }
    .key .named { background: var(--bad); }
    .interval { width: 150px; }
    .interval svg { width: 150px; height: 18px; }
    .point { fill: none; stroke: var(--ink); stroke-width: 7; stroke-linecap: round; }
    .span { stroke: var(--ink); stroke-width: 2; }
    figure + figure { margin-top: 10px; }
    figcaption { color: var(--quiet); font-size: 13px; overflow-wrap: anywhere; margin-bottom: 4px; }
    .scrolling { overflow-x: auto; background: var(--card); border: 1px solid var(--line); border-radius: 10px; }
    table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums; }
    th, td { padding: 5px 10px; text-align: left; border-top: 1px solid var(--line); }
    thead th { border-top: 0; color: var(--quiet); font-size: 13px; font-weight: 500; white-space: nowrap; }
    .number { text-align: right; white-space: nowrap; }
    td.name { min-width: 190px; }
    .scenario th { background: var(--page); }
    .scenario span { position: sticky; left: 10px; overflow-wrap: anywhere; }
    tbody tr:not(.scenario):hover { background: var(--page); }
    @media (max-width: 600px) {
      main { padding: 18px 12px 28px; }
      th, td { padding: 5px 8px; }
      svg text { font-size: 18px; }
      .interval svg text { font-size: 12px; }
      td.name { min-width: 150px; }
    }
    """
}
