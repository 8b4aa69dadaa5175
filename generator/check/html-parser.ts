export { parseDocument, DomUtils } from "htmlparser2";
