"use strict";
// The switcher keeps the place on the page and remembers the choice for the root page.
for (const link of document.querySelectorAll(".languages a")) {
  link.addEventListener("click", () => {
    link.hash = location.hash;
    try {
      localStorage.setItem("hoyle-language", link.hreflang);
    } catch {
      // Storage may be forbidden; the choice is then not remembered.
    }
  });
}
// Escape and a click anywhere else close the list of languages.
{
  const switcher = document.querySelector("details.languages");
  const close = () => {
    switcher?.removeAttribute("open");
  };
  switcher?.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    close();
    switcher.querySelector("summary").focus();
  });
  document.addEventListener("click", (event) => {
    if (!switcher?.contains(event.target)) close();
  });
}
// The contents beside the text begin where the reader is.
{
  const contents = document.querySelector(".contents");
  const current = contents?.querySelector("[aria-current]");
  if (current && contents.scrollHeight > contents.clientHeight) {
    contents.scrollTop = current.offsetTop - contents.clientHeight / 2;
  }
}
