/** Selects the type of project that the page's address names: `/contact?project=SDK+Development`. Keeps a choice. */
export function chooseByAddress(): void {
  const asked = new URLSearchParams(location.search).get("project");
  for (const { value, parentElement: list } of document.querySelectorAll("option")) {
    if (value === asked && list instanceof HTMLSelectElement) list.value ||= value;
  }
}
