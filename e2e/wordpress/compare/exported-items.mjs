// @ts-check
// The items of an export of WordPress, as the elements that are not said by the site that wrote them.
const CDATA = /<!\[CDATA\[(.*?)\]\]>/gs;
const ELEMENT = /<((?:wp:|dc:|content:|excerpt:)?[a-z]\w*)(?: [^>]*)?>([^<]*)<\/\1>/g;

/** Those of other sites differ: addresses, and numbers and names that an importer gives anew. */
const OF_THE_SITE = new Set(['link', 'guid', 'wp:attachment_url']);

/**
 * The items of some types by their ids: `[name, text]` of each element before the metadata, in their order.
 * @param {string} xml
 * @param {string[]} types such as `post`
 */
export function exportedItems(xml, types) {
  const items = new Map();
  for (const [, item] of xml.matchAll(/<item>(.*?)<\/item>/gs)) {
    const texts = [];
    const marked = item.replace(CDATA, (_, text) => `\u0001${texts.push(text) - 1}\u0002`);
    const [fields] = marked.split(/<wp:(?:postmeta|comment)>|<category |<gatehouse:/);
    const unmarked = (text) => text.replace(/\u0001(\d+)\u0002/g, (_, at) => texts[Number(at)]);
    const elements = [...fields.matchAll(ELEMENT)].map(([, name, text]) => [name, unmarked(text)]);
    const valueOf = (name) => elements.find(([one]) => one === name)?.[1];
    if (!types.includes(valueOf('wp:post_type'))) continue;
    items.set(
      Number(valueOf('wp:post_id')),
      elements.map(([name, text]) => (OF_THE_SITE.has(name) ? [name] : [name, text])),
    );
  }
  return items;
}
