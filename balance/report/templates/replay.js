"use strict";
(() => {
  const film = JSON.parse(document.getElementById("film").textContent);
  const $ = (id) => document.getElementById(id);
  const all = (what) => [...document.querySelectorAll(what)];
  const svg = "http://www.w3.org/2000/svg";
  const pieces = new Map(all(".piece").map((node) => [node.dataset.key, node]));
  const features = all(".feature");
  const panels = all(".panel");
  const entries = new Map(all("#log li").map((node) => [Number(node.dataset.step), node]));

  // every step in full, built from the changes
  const steps = [];
  let last = { pieces: {}, holders: {}, gone: [], panels: {}, round: 0, seat: 0 };
  for (const change of film.steps) {
    const panelsNow = { ...last.panels };
    for (const [seat, panel] of Object.entries(change.panels || {})) {
      const old = last.panels[seat] || { numbers: {}, lists: {} };
      panelsNow[seat] = { numbers: { ...old.numbers, ...panel.numbers }, lists: { ...old.lists, ...panel.lists }, out: panel.out ?? old.out };
    }
    const holders = { ...last.holders, ...change.holders };
    last = {
      pieces: { ...last.pieces, ...change.pieces }, holders, gone: change.gone || last.gone, panels: panelsNow,
      round: change.round ?? last.round, seat: change.seat ?? last.seat, changed: change,
    };
    steps.push(last);
  }

  let at = 0, timer = null, noting = null;

  // Where pieces stand side by side, the first is in the middle and the others go around it.
  function spot(place, taken) {
    const x = film.x[place], y = film.y[place];
    if (!film.spread) return `translate(${x} ${y})`;
    const nth = (taken[place] = (taken[place] ?? -1) + 1);
    if (!nth) return `translate(${x} ${y}) scale(.5)`;
    const ring = Math.floor((nth - 1) / 6) + 1, turn = (nth - 1) % 6 * Math.PI / 3 + ring * Math.PI / 6;
    return `translate(${(x + .34 * ring * Math.cos(turn)).toFixed(3)} ${(y + .34 * ring * Math.sin(turn)).toFixed(3)}) scale(.5)`;
  }

  function draw(next) {
    at = Math.max(0, Math.min(steps.length - 1, Math.trunc(next) || 0));
    const step = steps[at];
    const trails = $("trails");
    if (trails) trails.replaceChildren();
    const taken = {};
    for (const [key, node] of pieces) {
      const place = step.pieces[key] ?? -1;
      node.style.display = place < 0 ? "none" : "";
      if (place >= 0) node.setAttribute("transform", spot(place, taken));
      const moved = at > 0 && key in (step.changed.pieces || {});
      node.classList.toggle("now", moved);
      if (moved && trails) trail(trails, steps[at - 1].pieces[key] ?? -1, place);
    }
    for (const node of features) {
      const seat = step.holders[node.dataset.place] || 0;
      const gone = step.gone.includes(Number(node.dataset.place));
      node.setAttribute("class", "feature" + (seat ? ` held s${seat}` : "") + (gone ? " gone" : ""));
      node.querySelector(".holder text").textContent = seat || "";
    }
    for (const node of panels) {
      const seat = node.dataset.seat, panel = step.panels[seat], changed = (at > 0 && step.changed.panels || {})[seat] || {};
      for (const dd of node.querySelectorAll("dd")) {
        dd.textContent = panel.numbers[dd.dataset.number];
        dd.classList.toggle("new", dd.dataset.number in (changed.numbers || {}));
      }
      for (const span of node.querySelectorAll("[data-list]")) span.textContent = panel.lists[span.dataset.list].join(", ") || "none";
      node.classList.toggle("out", Boolean(panel.out));
      node.classList.toggle("turn", Number(seat) === step.seat);
      node.querySelector(".state").textContent = panel.out ? "out" : Number(seat) === step.seat ? "to move" : "";
    }
    const where = `step ${at} of ${steps.length - 1}` + (step.round ? `, round ${step.round}` : ", set-up");
    $("slider").value = at;
    $("slider").setAttribute("aria-valuetext", where);
    $("where").textContent = where;
    for (const node of all("#log .here")) node.classList.remove("here");
    const entry = entries.get(at);
    $("now").textContent = entry ? [...entry.children].map((node) => node.textContent).filter(Boolean).join("\n") : "";
    if (entry) { entry.classList.add("here"); keepInView(entry); }
    clearTimeout(noting);
    noting = setTimeout(() => { if (at !== 0 || location.hash) history.replaceState(null, "", `#${at}`); }, 300);
  }
  function trail(parent, from, to) {
    if (from >= 0 && to >= 0) {
      const line = document.createElementNS(svg, "line");
      for (const [name, value] of [["x1", film.x[from]], ["y1", film.y[from]], ["x2", film.x[to]], ["y2", film.y[to]]]) line.setAttribute(name, value);
      parent.append(line);
    } else if (from >= 0) {
      const cross = document.createElementNS(svg, "text");
      cross.setAttribute("x", film.x[from]); cross.setAttribute("y", film.y[from]);
      cross.textContent = "×";
      parent.append(cross);
    }
  }
  function keepInView(entry) {
    const box = $("log");
    if (box.scrollHeight <= box.clientHeight) return;
    const top = entry.offsetTop - box.offsetTop;
    if (top < box.scrollTop || top + entry.offsetHeight > box.scrollTop + box.clientHeight) box.scrollTop = top - box.clientHeight / 3;
  }
  function jump(mark, back) {
    const places = film.marks[mark] || [];
    const next = back ? [...places].reverse().find((i) => i < at) : places.find((i) => i > at);
    if (next !== undefined) draw(next);
  }
  function turn(back) {
    const next = back ? [...film.turns].reverse().find((i) => i < at) : film.turns.find((i) => i > at);
    draw(next ?? (back ? 0 : steps.length - 1));
  }
  function play(on) {
    clearInterval(timer);
    if (on && at === steps.length - 1) draw(0);
    $("now").setAttribute("aria-live", on ? "off" : "polite");
    timer = on ? setInterval(() => (at < steps.length - 1 ? draw(at + 1) : play(false)), Number($("speed").value)) : null;
    $("play").textContent = on ? "Pause" : "Play";
  }
  const deeds = {
    first: () => draw(0), last: () => draw(steps.length - 1), back: () => draw(at - 1), on: () => draw(at + 1),
    "back-turn": () => turn(true), "on-turn": () => turn(false), play: () => play(!timer),
  };
  const keys = { ArrowLeft: "back", ArrowRight: "on", " ": "play" };
  const withShift = { ArrowLeft: "back-turn", ArrowRight: "on-turn" };

  for (const button of all("[data-do]")) button.addEventListener("click", () => { if (button.dataset.do !== "play") play(false); deeds[button.dataset.do](); });
  for (const button of all("[data-jump]")) {
    const places = film.marks[button.dataset.jump] || [];
    button.querySelector(".count").textContent = places.length;
    button.disabled = !places.length;
    button.addEventListener("click", () => { play(false); jump(button.dataset.jump, false); });
  }
  $("slider").addEventListener("input", (event) => { play(false); draw(Number(event.target.value)); });
  $("speed").addEventListener("change", () => { if (timer) play(true); });
  $("log").addEventListener("click", (event) => {
    const entry = event.target.closest("li");
    if (entry) { play(false); draw(Number(entry.dataset.step)); }
  });
  document.addEventListener("keydown", (event) => {
    const on = event.target.tagName;
    if (event.altKey || event.ctrlKey || event.metaKey || on === "SELECT" || (on === "BUTTON" && event.key === " ")) return;
    const mark = Object.keys(film.letters).find((key) => film.letters[key] === event.key.toLowerCase());
    const deed = (event.shiftKey && withShift[event.key]) || keys[event.key];
    if (!deed && !mark) return;
    event.preventDefault();
    if (event.key !== " ") play(false);
    if (mark) jump(mark, event.shiftKey); else deeds[deed]();
  });
  window.addEventListener("hashchange", () => draw(Number(location.hash.slice(1))));
  document.querySelector(".controls").hidden = false;
  $("log").classList.add("live");
  draw(Number(location.hash.slice(1)));
})();
