"use strict";
// Filters and sorts the table of games. What its cells say is all there is to know: the order of a column's
// values is that of the choices in its filter, and a number in brackets decides between equal ones.
//
// The choices are in the address, as in #decks=1&visible=all&sort=-length: so they can be shared, in any
// language, and the browser goes back and forward through them.
(() => {
  const form = document.querySelector("form.finder");
  const table = document.querySelector(".text table");
  const body = table.tBodies[0];
  const heads = [...table.tHead.rows[0].cells];
  const selects = [...form.querySelectorAll("select")];
  const keys = ["game", ...selects.map((select) => select.name)];
  const collator = new Intl.Collator(document.documentElement.lang);
  const games = [...body.rows].map((row) => ({
    row,
    name: row.cells[0].textContent.trim(),
    values: [...row.cells].map((cell) => (cell.querySelector(".phrase") ?? cell).textContent.trim()),
    numbers: [...row.cells].map((cell) => Number(/\((\d+)\)/.exec(cell.textContent)?.[1] ?? 0)),
  }));
  const orders = selects.map((select) => [...select.options].map((option) => option.text));

  const filter = () => {
    let count = 0;
    for (const { row, values } of games) {
      const shown = selects.every((select, place) =>
        !select.value || values[place + 1] === select.selectedOptions[0].text);
      row.hidden = !shown;
      count += shown;
    }
    form.querySelector("[role=status]").textContent =
      form.dataset.count.replace("{count}", count).replace("{total}", games.length);
  };

  let sorted = "game";
  const sort = () => {
    const direction = sorted.startsWith("-") ? -1 : 1;
    const column = keys.indexOf(sorted.replace("-", ""));
    const place = (game) => orders[column - 1].indexOf(game.values[column]);
    games.sort((one, other) => {
      const found = column
        ? place(one) - place(other) || one.numbers[column] - other.numbers[column]
        : collator.compare(one.name, other.name);
      return found * direction || collator.compare(one.name, other.name);
    });
    body.append(...games.map((game) => game.row));
    heads.forEach((head, number) => {
      if (number === column) head.ariaSort = direction > 0 ? "ascending" : "descending";
      else head.removeAttribute("aria-sort");
    });
  };

  const address = () => new URLSearchParams(location.hash.slice(1));
  // What the address says that is not known here is as if it were not said.
  const read = () => {
    const said = address();
    for (const select of selects) {
      select.value = said.get(select.name) ?? "";
      if (select.selectedIndex < 0) select.value = "";
    }
    const order = said.get("sort") ?? "game";
    sorted = keys.includes(order.replace("-", "")) ? order : "game";
    sort();
    filter();
  };
  const write = () => {
    const said = new URLSearchParams(selects.filter((select) => select.value)
      .map((select) => [select.name, select.value]));
    if (sorted !== "game") said.set("sort", sorted);
    const hash = String(said) && `#${said}`;
    if (hash !== location.hash) history.pushState(null, "", hash || location.pathname + location.search);
  };

  heads.forEach((head, number) => {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = head.textContent.trim();
    button.addEventListener("click", () => {
      sorted = sorted === keys[number] ? `-${keys[number]}` : keys[number];
      sort();
      write();
    });
    head.scope = "col";
    head.replaceChildren(button);
  });
  // On a narrow screen each row is a block, see games.css: cells carry their column's name, and stay cells.
  table.role = "table";
  for (const row of table.rows) {
    row.role = "row";
    row.parentNode.role = "rowgroup";
    for (const cell of row.cells) {
      cell.role = row.parentNode === table.tHead ? "columnheader" : cell.cellIndex ? "cell" : "rowheader";
      const name = heads[cell.cellIndex].textContent.trim();
      cell.dataset.column = form.dataset.named.replace("{name}", name).replace("{text}", "");
    }
  }
  form.addEventListener("input", () => { filter(); write(); });
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("reset", () => setTimeout(() => { filter(); write(); }));
  addEventListener("popstate", () => {
    const known = [...address().keys()].some((key) => key === "sort" || keys.includes(key));
    if (known || !location.hash) read();  // else it is a link to a place on the page, such as the text
  });
  table.parentElement.before(form);
  form.hidden = false;
  read();
})();
