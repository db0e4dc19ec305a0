"use strict";
(() => {
  const value = (row, column) => {
    const cell = row.cells[column], shown = cell.textContent.trim();
    return shown === "–" ? "" : cell.dataset.v ?? shown;
  };
  const number = (text) => (text === "" ? NaN : Number(text));

  // rows without a value, which show a dash, stay at the bottom whichever way the others are sorted
  function compare(a, b, down) {
    if (a === "" || b === "") return (a === "") - (b === "");
    const x = number(a), y = number(b);
    const order = Number.isNaN(x) || Number.isNaN(y) ? a.localeCompare(b, "en", { numeric: true }) : x - y;
    return down ? -order : order;
  }

  function sortable(table) {
    const heads = [...table.tHead.rows[0].cells];
    heads.forEach((head, column) => {
      const button = document.createElement("button");
      button.type = "button";
      button.append(...head.childNodes);
      head.append(button);
      button.addEventListener("click", () => {
        const now = head.getAttribute("aria-sort");
        const down = now ? now === "ascending" : head.classList.contains("n");
        for (const other of heads) other.removeAttribute("aria-sort");
        head.setAttribute("aria-sort", down ? "descending" : "ascending");
        const body = table.tBodies[0];
        body.append(...[...body.rows].sort((a, b) => compare(value(a, column), value(b, column), down)));
        fold(table);
      });
    });
  }

  // show the first rows in the present order, unless the reader asked for all
  function fold(table) {
    const most = Number(table.dataset.most) || Infinity;
    [...table.tBodies[0].rows].forEach((row, k) => row.classList.toggle("more", k >= most));
  }

  function foldable(table) {
    if (!table.dataset.most) return;
    const button = document.createElement("button");
    button.type = "button";
    button.className = "all";
    const label = () => { button.textContent = table.classList.contains("short") ? `Show all ${table.tBodies[0].rows.length} rows` : `Show the first ${table.dataset.most}`; };
    button.addEventListener("click", () => { table.classList.toggle("short"); label(); });
    table.classList.add("short");
    label();
    const rest = document.createElement("p");  // for paper, where nothing can be clicked
    rest.className = "rest";
    const note = () => { rest.hidden = !table.classList.contains("short"); rest.textContent = `The first ${table.dataset.most} of ${table.tBodies[0].rows.length} rows; all are in ${table.dataset.file}`; };
    window.addEventListener("beforeprint", note);
    table.parentElement.after(button, rest);
  }

  function filterable(table) {
    if (!("filtered" in table.dataset)) return;
    const label = document.createElement("label"), input = document.createElement("input");
    label.className = "filter";
    input.type = "search";
    label.append("Show rows with ", input);
    input.addEventListener("input", () => {
      const wanted = input.value.trim().toLocaleLowerCase();
      table.classList.toggle("short", Boolean(table.dataset.most) && !wanted);
      for (const row of table.tBodies[0].rows) row.classList.toggle("out", !row.textContent.toLocaleLowerCase().includes(wanted));
    });
    table.parentElement.before(label);
  }

  // tables that are wider than the screen say so, in words too
  const tell = () => { for (const box of document.querySelectorAll(".table .scroll")) box.parentElement.classList.toggle("moves", box.scrollWidth > box.clientWidth + 1); };
  tell();
  window.addEventListener("resize", tell);
  // a box that does not scroll needs no tab stop
  for (const box of document.querySelectorAll(".scroll")) if (box.clientWidth && box.scrollWidth <= box.clientWidth) box.removeAttribute("tabindex");
  for (const table of document.querySelectorAll(".table table")) { sortable(table); foldable(table); filterable(table); }
  // paper has no hover: open the definitions, but leave folded what the reader left folded
  window.addEventListener("beforeprint", () => { for (const part of document.querySelectorAll("details.words:not([open])")) { part.open = true; part.dataset.printed = ""; } });
  window.addEventListener("afterprint", () => { for (const part of document.querySelectorAll("details[data-printed]")) { part.open = false; delete part.dataset.printed; } });
})();
