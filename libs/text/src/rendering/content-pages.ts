const MARK = '<!--nextpage-->';

/** A mark with its block and the line breaks around it; a mark at the beginning of a content begins no page. */
const AROUND_MARK = /\n?<!--nextpage-->\n?/g;
const BLOCK = /<!-- \/?wp:nextpage -->/g;

/**
 * The pages of a content as it was written, which `<!--nextpage-->` separates, as the reference splits it; one or more.
 * Source: docs/interface/web.md#pages-of-a-content
 */
export function contentPages(raw: string): string[] {
  if (!raw.includes(MARK)) return [raw];
  const text = raw.replace(AROUND_MARK, MARK).replace(BLOCK, '');
  return (text.startsWith(MARK) ? text.slice(MARK.length) : text).split(MARK);
}
