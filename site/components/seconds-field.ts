/** Name of the hidden field with the time that filling in a form took. Without script it is empty. */
export const secondsField = "seconds";
