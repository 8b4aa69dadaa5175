/**
 * Selects the option that the page's address names: `/contact#project-sdk`. Keeps an option that is already selected.
 */
export function chooseByAddress(): void {
  const choose = () => {
    for (const { id, dataset } of document.querySelectorAll<HTMLElement>("[data-option]")) {
      const list = document.querySelector<HTMLSelectElement>(`[name="${dataset["list"]}"]`);
      if (list?.value === "" && location.hash === `#${encodeURI(id)}`) list.value = dataset["option"] ?? "";
    }
  };
  choose();
  addEventListener("hashchange", choose);
}
