"use strict";
// Filters and sorts the table of games. What its cells say is all there is to know: the order of a column's
// values is that of the choices in its filter, and a number in brackets decides between equal ones.
(() => {
  const form = document.querySelector("form.finder");
  const table = document.querySelector(".text table");
  const body = table.tBodies[0];
  const selects = [...form.querySelectorAll("select")];
  const collator = new Intl.Collator(document.documentElement.lang);
  const games = [...body.rows].map((row) => ({
    row,
    name: row.cells[0].textContent.trim(),
    values: [...row.cells].map((cell) => (cell.querySelector(".phrase") ?? cell).textContent.trim()),
    numbers: [...row.cells].map((cell) => Number(/\((\d+)\)/.exec(cell.textContent)?.[1] ?? 0)),
  }));
  const orders = selects.map((select) => [...select.options].map((option) => option.text));

  // Who comes back from a game finds the table as it was left: its place in the browser's history keeps it.
  const left = history.state?.finder ?? { choices: [], column: 0, direction: 1 };
  const keep = (changed) => {
    Object.assign(left, changed);
    history.replaceState({ ...history.state, finder: left }, "");
  };

  const filter = () => {
    keep({ choices: selects.map((select) => select.value) });
    let count = 0;
    for (const game of games) {
      const shown = selects.every((select) => !select.value || game.values[select.name] === select.value);
      game.row.hidden = !shown;
      count += shown;
    }
    form.querySelector("[role=status]").textContent =
      form.dataset.count.replace("{count}", count).replace("{total}", games.length);
  };

  const sort = (column, direction) => {
    keep({ column, direction });
    const place = (game) => orders[column - 1].indexOf(game.values[column]);
    games.sort((one, other) => {
      const found = column
        ? place(one) - place(other) || one.numbers[column] - other.numbers[column]
        : collator.compare(one.name, other.name);
      return found * direction || collator.compare(one.name, other.name);
    });
    body.append(...games.map((game) => game.row));
    for (const head of table.tHead.rows[0].cells) {
      if (head.cellIndex === column) head.ariaSort = direction > 0 ? "ascending" : "descending";
      else head.removeAttribute("aria-sort");
    }
  };

  for (const head of table.tHead.rows[0].cells) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = head.textContent.trim();
    button.addEventListener("click", () => {
      sort(head.cellIndex, head.ariaSort === "ascending" ? -1 : 1);
    });
    head.scope = "col";
    head.replaceChildren(button);
  }
  // On a narrow screen each row is a block, see games.css: cells carry their column's name, and stay cells.
  table.role = "table";
  for (const row of table.rows) {
    row.role = "row";
    row.parentNode.role = "rowgroup";
    for (const cell of row.cells) {
      cell.role = row.parentNode === table.tHead ? "columnheader" : cell.cellIndex ? "cell" : "rowheader";
      cell.dataset.column = table.tHead.rows[0].cells[cell.cellIndex].textContent.trim();
    }
  }
  form.addEventListener("input", filter);
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("reset", () => setTimeout(filter));
  table.parentElement.before(form);
  form.hidden = false;
  left.choices.forEach((choice, place) => { selects[place].value = choice; });
  sort(left.column, left.direction);
  filter();
})();
