extension PlayerScript {
  /// The core as WebAssembly: sessions, frames and goldens.
  static let core = #"""
    "use strict";
    const element = (id) => document.getElementById(id);
    const { scenarios, cases } = JSON.parse(element("data").textContent);
    // The places in a frame.
    const F = { number: 0, time: 1, phase: 2, x: 3, y: 4, dx: 5, dy: 6, views: 7, items: 8, values: 9, callbacks: 10,
      thumbs: 11, digest: 12 };
    const phases = ["idle", "tracking", "interacting", "decelerating", "animating"];
    const edges = ["top", "leading", "bottom", "trailing"], axes = ["horizontal", "vertical"];
    const flag = (number) => String(number !== 0), item = (number) => (number < 0 ? "-" : String(number));
    const choice = (names) => (number) => names[number];
    // The callbacks in the order of the module's numbers, with the texts of their values.
    const callbackNames = [["willBeginDragging"], ["didScroll"], ["willEndDragging", String, String, String, String],
      ["didEndDragging", flag], ["willBeginDecelerating"], ["didEndDecelerating"], ["didEndScrollingAnimation"],
      ["contentTouchBegan"], ["contentTouchEnded"], ["contentTouchCancelled"],
      ["didChangePhase", choice(phases), choice(phases)], ["didChangeScrollPosition", item],
      ["didChangeVisibility", item, flag], ["performAction", item], ["didScrollToTop"], ["pageControlChanged", item],
      ["didChangeEdgeEffect", choice(edges), flag], ["didChangeRefreshPhase", choice(["idle", "armed", "refreshing"])],
      ["didChangeIndicatorVisibility", choice(axes), flag], ["didChangeScrollerStyle", choice(["legacy", "overlay"])],
      ["willBeginZooming"], ["didZoom"], ["didEndZooming", String],
      ["didChangeTransitionPhase", item, (number) => ({ "-1": "topLeading", 0: "identity", 1: "bottomTrailing" })[number]],
      ["key", (number) => (number ? "handled" : "passed-on")], ["focus", item], ["crownDetents", String], ["crownIdle"],
      ["keyboardWillShow"], ["keyboardDidShow"], ["keyboardWillHide"], ["keyboardDidHide"]];
    let module;

    async function loadModule() {
      const text = atob(packedModule), bytes = new Uint8Array(text.length);
      // A loop is several times as fast as Uint8Array.from with a function.
      for (let place = 0; place < text.length; place++) bytes[place] = text.charCodeAt(place);
      const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
      const response = new Response(stream, { headers: { "content-type": "application/wasm" } });
      // The module leaves the conversion of decimal numbers to the page: both round correctly.
      const page = { number: (start, count) => Number(textAt(start, count)) };
      const { instance } = await WebAssembly.instantiateStreaming(response, { page });
      module = instance.exports;
    }

    const textAt = (start, count) => new TextDecoder().decode(new Uint8Array(module.memory.buffer, start, count));
    const hexadecimal = (number) => BigInt.asUintN(64, number).toString(16).padStart(16, "0");

    // Calls `body` with the addresses and lengths of texts.
    function withTexts(texts, body) {
      const places = texts.map((text) => {
        const bytes = new TextEncoder().encode(text);
        const start = module.player_allocate(Math.max(1, bytes.length));
        new Uint8Array(module.memory.buffer, start, bytes.length).set(bytes);
        return [start, bytes.length];
      });
      const result = body(...places.flat());
      for (const [start] of places) module.player_release(start);
      return result;
    }

    const sessionText = (session) => textAt(module.player_text(session), module.player_text_count(session));
    const numbersOf = (session, count) => new Float64Array(module.memory.buffer, module.player_numbers(session), count);

    // Opens a scenario in a new session; throws the reader's sentence.
    function openScenario({ file, named }) {
      const session = module.player_make();
      for (const each of named) withTexts(each, (...places) => module.player_add_file(session, ...places));
      if (!withTexts(file, (...places) => module.player_open_scenario(session, ...places))) {
        const fault = sessionText(session);
        module.player_end(session);
        throw new Error(fault);
      }
      const [fps, left, top, rtl] = numbersOf(session, module.player_scenario(session));
      const summary = JSON.parse(file[1]).summary ?? "";
      return { session, fps, padding: [left, top], rtl: rtl !== 0, summary, frames: [], events: [] };
    }

    // Replays a case; throws the reader's sentence.
    function replayed({ name, scenario, trace, golden, recorded }) {
      const opened = { ...openScenario(scenarios[scenario]), name };
      try {
        if (!withTexts(trace, (...places) => module.player_open_trace(opened.session, ...places)))
          throw new Error(sessionText(opened.session));
        opened.events = sessionText(opened.session).split("\n").map((line) => {
          const [time, kind, ...rest] = line.split("\t");
          return [Number(time), Number(kind), ...(kind === "5" ? rest : rest.map(Number))];
        });
        while (module.player_step(opened.session)) opened.frames.push(frameOf(opened.session));
        opened.digest = hexadecimal(module.player_digest(opened.session));
      } finally {
        module.player_end(opened.session);
      }
      opened.golden = golden || !recorded ? comparison(golden, opened) : { state: "recorded" };
      if (recorded && recorded !== opened.digest)
        throw new Error(`the replay of the recording has the digest ${opened.digest}, the live frames have ${recorded}`);
      return opened;
    }

    // The last frame, decoded in the order that the module writes.
    function frameOf(session) {
      const numbers = numbersOf(session, module.player_frame(session));
      let next = 13;
      const list = (width) => Array.from({ length: numbers[next++] }, () => Array.from(numbers.slice(next, (next += width))));
      const thumb = (place) => (numbers[place + 1] < 0 ? null : [numbers[place], numbers[place + 1]]);
      const [views, items, values] = [list(12), list(8), list(4)];
      const callbacks = list(5).map(([name, ...values]) =>
        callbackNames[name].map((part, place) => (place ? part(values[place - 1]) : part)).join(":"));
      const digest = (BigInt(numbers[7]) << 32n) | BigInt(numbers[8]);
      return [numbers[0], numbers[1], phases[numbers[2]], ...numbers.slice(3, 7), views, items, values, callbacks,
        [thumb(9), thumb(11)], hexadecimal(digest)];
    }

    // How a replay compares with a golden, an array of its path and text.
    function comparison(golden, { digest, frames }) {
      if (!golden) return { state: "missing" };
      const lines = golden[1].trimEnd().split(/\r?\n/).map((line) => line.split(","));
      const expected = lines[0].find((field) => field.startsWith("digest="))?.slice(7);
      const fault = (line, what) => new Error(`${golden[0]}:${line}: expected ${what}`);
      if (lines[0][0] !== "golden" || !expected) throw fault(1, "the first line of a golden with its digest");
      if (expected === digest) return { state: "same" };
      const [x, y] = ["x", "y"].map((name) => lines[1]?.indexOf(name) ?? -1);
      if (x < 0 || y < 0) throw fault(2, "the names of the fields, x and y among them");
      const place = [0, 0], points = [];
      let first = null, index = 0;
      for (const [number, line] of lines.slice(2).entries()) {
        if (line[0] !== "key" && line[0] !== "frame") continue;
        [x, y].forEach((field, axis) => { if (line[field]) place[axis] = Number(line[field]); });
        if (!Number.isFinite(place[0] + place[1])) throw fault(number + 3, "numbers as offsets");
        points.push([Number(line[1]), ...place]);
        const own = frames[index++];
        if (first === null && (!own || own[F.number] !== Number(line[1]) || own[F.digest] !== line[2]))
          first = Math.min(Number(line[1]), own?.[F.number] ?? Infinity);
      }
      return { state: "differs", first: first ?? frames[index]?.[F.number] ?? null, points };
    }
    """#
}
