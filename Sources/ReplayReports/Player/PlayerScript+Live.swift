extension PlayerScript {
  /// Scrolls a scene with the events of the page, and records them.
  static let live = #"""
    let live = null;
    const keyNames = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight", "PageUp", "PageDown", "Home", "End", " "];
    const keyPhase = { tap: 0, down: 1, repeat: 2, up: 3 };

    // The smallest step of the clock, in milliseconds.
    function clockStep() {
      let least = Infinity;
      for (let tries = 0; tries < 20; tries++) {
        const start = performance.now();
        let next = start;
        while (next === start) next = performance.now();
        least = Math.min(least, next - start);
      }
      return least;
    }

    function beginLive() {
      stop();
      const each = cases[chosen];
      const opened = attempt(() => openScenario(scenarios[each.scenario]));
      if (!opened) return;
      const name = `live-${cases.length + 1}`;
      withTexts([name], (...place) => module.player_begin_live(opened.session, ...place));
      live = { name, scenario: each.scenario, start: performance.now(), fingers: new Map(), keys: new Set(), types: new Set(),
        spent: 0, frames: 0, clock: clockStep() };
      shown = { ...opened, name: each.name, golden: { state: "live" } };
      module.player_advance(opened.session, 0);
      shown.frames = [frameOf(opened.session)];
      extent = bounds(shown);
      element("callbacks").replaceChildren();
      element("state").textContent = "Live";
      document.body.classList.add("live");
      element("live").setAttribute("aria-pressed", "true");
      element("live").textContent = "Stop";
      element("save").hidden = true;
      element("scene").focus();
      describeDigest();
      const step = () => {
        if (!live) return;
        advance(performance.now());
        live.request = requestAnimationFrame(step);
      };
      step();
    }

    const nanoseconds = (time) => Math.max(0, Math.round((time - live.start) * 1e6));

    // Shows the frames up to a time of the page's clock.
    function advance(time) {
      const before = performance.now();
      const count = module.player_advance(shown.session, nanoseconds(time));
      live.spent += performance.now() - before;
      if (count > live.frames) {
        live.frames = count;
        shown.frames = [frameOf(shown.session)];
      }
      describe(shown.frames[0], nanoseconds(time) / 1000);
      element("digest").textContent = hexadecimal(module.player_digest(shown.session));
      element("cost").textContent = `${((live.spent / live.frames) * 1000).toFixed(0)} µs a frame`;
    }

    // Ends live mode. The recorded trace becomes a case of its own, whose replay is compared with the frames shown.
    function endLive() {
      if (!live) return;
      const { name, scenario, session } = { ...live, session: shown.session };
      cancelAnimationFrame(live.request);
      const time = nanoseconds(performance.now());
      const hasTrace = withTexts([name], (...place) => module.player_finish(session, time, ...place));
      const digest = hexadecimal(module.player_digest(session));
      const header = [`recorded by the player of Scrollwork in ${scenarios[scenario].file[0]}`,
        `pointer types: ${[...live.types].join(" ") || "none"}`,
        `scale: a point is a pixel of CSS in the scene, ${devicePixelRatio} pixels of the display`,
        `clock resolution: ${(live.clock * 1000).toFixed(1)} microseconds`, `digest of the replay: ${digest}`];
      const text = header.map((line) => `# ${line}\n`).join("") + (hasTrace ? sessionText(session) : "");
      module.player_end(session);
      live = null;
      document.body.classList.remove("live");
      element("live").setAttribute("aria-pressed", "false");
      element("live").textContent = "Live";
      if (!hasTrace) return;
      const scene = cases[chosen].name.split("/")[0];
      cases.push({ name: `${scene}/${name}`, scenario, trace: [`${name}.csv`, text], golden: null, recorded: digest });
      listCases();
      return cases.length - 1;
    }

    function toggleLive() {
      if (!live) return beginLive();
      const recorded = endLive();
      choose(recorded ?? chosen);
    }

    // The place of an event in points from the corner of the outer frame.
    function placeOf(event) {
      const box = element("scene").getBoundingClientRect();
      const along = (axis, start, length) => ((event[axis] - start) * extent[axis === "clientX" ? 0 : 1]) / length;
      return [along("clientX", box.left, box.width) + shown.padding[0], along("clientY", box.top, box.height) + shown.padding[1]];
    }

    // Passes an event of a finger to the core, and draws the finger if the core takes the event.
    function point(kind, event, finger) {
      const [x, y] = placeOf(event);
      if (module.player_pointer(shown.session, kind, nanoseconds(event.timeStamp), finger, x, y))
        shown.events.push([nanoseconds(event.timeStamp) / 1000, kind, finger, x, y]);
    }

    const scene = element("scene");
    scene.addEventListener("pointerdown", (event) => {
      if (!live || event.button > 0) return;
      event.preventDefault();
      scene.focus();
      scene.setPointerCapture(event.pointerId);
      let finger = 0;
      while ([...live.fingers.values()].includes(finger)) finger++;
      live.fingers.set(event.pointerId, finger);
      live.types.add(event.pointerType || "unknown");
      point(0, event, finger);
    });
    scene.addEventListener("pointermove", (event) => {
      const finger = live?.fingers.get(event.pointerId);
      if (finger === undefined) return;
      const parts = event.getCoalescedEvents?.() ?? [];
      for (const part of parts.length ? parts : [event]) point(1, part, finger);
    });
    for (const [name, kind] of [["pointerup", 2], ["pointercancel", 3]])
      scene.addEventListener(name, (event) => {
        const finger = live?.fingers.get(event.pointerId);
        if (finger === undefined) return;
        live.fingers.delete(event.pointerId);
        point(kind, event, finger);
      });
    scene.addEventListener("wheel", (event) => {
      if (!live) return;
      event.preventDefault();
      live.types.add("wheel");
      const unit = event.ctrlKey ? 2 : event.deltaMode === 1 ? 1 : 0;
      const scale = event.deltaMode === 2 ? extent[1] : 1;
      const [dx, dy] = [event.deltaX * scale, event.deltaY * scale];
      if (module.player_wheel(shown.session, nanoseconds(event.timeStamp), dx, dy, unit))
        shown.events.push([nanoseconds(event.timeStamp) / 1000, 4, 0, dx, dy]);
    }, { passive: false });
    scene.addEventListener("contextmenu", (event) => { if (live) event.preventDefault(); });

    function pressKey(key, phase, event) {
      const bits = event.shiftKey * 1 + event.ctrlKey * 2 + event.altKey * 4 + event.metaKey * 8;
      module.player_key(shown.session, nanoseconds(event.timeStamp), key, bits, phase);
    }
    scene.addEventListener("keydown", (event) => {
      const key = keyNames.indexOf(event.key);
      if (!live || key < 0) return;
      event.preventDefault();
      live.types.add("keyboard");
      if (!event.repeat && live.keys.has(key)) return;
      pressKey(key, event.repeat && live.keys.has(key) ? keyPhase.repeat : keyPhase.down, event);
      live.keys.add(key);
    });
    const releaseKey = (key, event) => { if (live?.keys.delete(key)) pressKey(key, keyPhase.up, event); };
    scene.addEventListener("keyup", (event) => releaseKey(keyNames.indexOf(event.key), event));
    // A page without the focus hears of no release.
    scene.addEventListener("blur", (event) => { for (const key of [...(live?.keys ?? [])]) releaseKey(key, event); });
    element("live").onclick = toggleLive;
    """#
}
