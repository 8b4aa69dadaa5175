/** Runs in the contact sheet: shows the selected rows, and stores the selection in the address. */
export const script = `
  const form = document.forms[0];
  const rows = [...document.querySelectorAll("section")];
  const show = () => {
    const chosen = [...new FormData(form)].filter(([, value]) => value);
    for (const row of rows) row.hidden = chosen.some(([name, value]) => row.dataset[name] !== value);
    form.querySelector("output").value = rows.filter((row) => !row.hidden).length + " of " + rows.length + " shots";
    history.replaceState(null, "", "#" + new URLSearchParams(chosen));
  };
  for (const [name, value] of new URLSearchParams(location.hash.slice(1))) {
    const field = form.elements[name];
    if (field?.type === "checkbox") field.checked = true;
    else if (field) field.value = value;
  }
  form.oninput = show;
  show();
`;
