/** Fired on `window` when every island of the page is hydrated. */
export const islandsLive = "islands-live";
