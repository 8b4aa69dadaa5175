/** Name of the hidden field that says how long filling in a form took; without script nobody knows. */
export const secondsField = "seconds";
