/** Fills in what the page's address says of a field: `/contact?project=SDK+Development`. Keeps what is already chosen. */
export function chooseByAddress(): void {
  for (const [name, asked] of new URLSearchParams(location.search)) {
    const list = document.querySelector<HTMLSelectElement>(`select[name="${CSS.escape(name)}"]`);
    const option = [...(list?.options ?? [])].find(({ value }) => value === asked);
    if (list?.value === "" && option) option.selected = true;
  }
}
