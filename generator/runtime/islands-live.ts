/** Fired on `window` when every island of the page is live. */
export const islandsLive = "islands-live";
