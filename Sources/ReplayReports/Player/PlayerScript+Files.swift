extension PlayerScript {
  /// Saves recorded traces, and opens files that are dropped on the page.
  static let files = #"""
    function save() {
      const [name, text] = cases[chosen].trace;
      const link = document.createElement("a");
      link.href = URL.createObjectURL(new Blob([text], { type: "text/csv" }));
      link.download = name;
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 1000);
    }

    // The kind of a file by its name and its first words.
    function kindOf(name, text) {
      if (/\.json$/i.test(name)) return "scenario";
      if (/^golden,/.test(text)) return "golden";
      return /\.csv$/i.test(name) ? "trace" : "other";
    }

    // Opens files: others first, since scenarios name them; then scenarios, traces and goldens.
    function openFiles(files) {
      attempt(() => {
        const of = (kind) => files.filter(([name, text]) => kindOf(name, text) === kind);
        const scenario = of("scenario")[0], trace = of("trace")[0], golden = of("golden")[0];
        if (!scenario && !trace && !golden) throw new Error("expected a trace, a scenario or a golden, found other files");
        const added = { ...cases[chosen], recorded: undefined };
        if (scenario) {
          const named = [...of("other"), ...of("trace")].flatMap((file) => namesIn(scenario[1], file));
          const opened = { file: scenario, named };
          module.player_end(openScenario(opened).session);
          added.scenario = scenarios.push(opened) - 1;
        }
        if (trace) added.trace = trace;
        if (scenario || trace) added.golden = null;
        if (golden) added.golden = golden;
        const base = (path) => path.split("/").pop().replace(/\.\w+$/, "");
        added.name = `${base(scenarios[added.scenario].file[0])}/${base(added.trace[0])}`;
        replayed(added);
        cases.push(added);
        listCases();
        choose(cases.length - 1);
      });
    }

    // A file under each name by which a scenario may name it.
    function namesIn(scenario, [name, text]) {
      const texts = [...scenario.matchAll(/"([^"\n]*)"/g)].map((match) => match[1]);
      return [...new Set(texts.filter((each) => each.split("/").pop() === name))].map((each) => [each, text]);
    }

    const read = (list) =>
      Promise.all([...list].map(async (file) => [file.name, await file.text()])).then(openFiles);
    element("save").onclick = save;
    element("open").onchange = (event) => { read(event.target.files); event.target.value = ""; };
    addEventListener("dragover", (event) => event.preventDefault());
    addEventListener("drop", (event) => { event.preventDefault(); read(event.dataTransfer.files); });
    """#
}
