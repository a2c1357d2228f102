/** Arguments that choose a page of a list, and leave nothing out of it. */
const OF_PAGE: ReadonlySet<string> = new Set(['context', 'page', 'per_page', 'offset', 'order', 'orderby']);

/**
 * Whether a request asks for a page of a whole list, without any filter: there are few such pages, so what is made for one
 * can be kept. What the client sends decides, so a new filter needs no change here.
 * @param sent names of the arguments that were sent
 */
export function isOfWholeList(sent: ReadonlySet<string>): boolean {
  for (const name of sent) if (!OF_PAGE.has(name)) return false;
  return true;
}
