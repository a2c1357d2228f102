// @ts-check
// `_embed` in the simplest way: a request for the list, and one for each link of it.
import { send } from '../leaks/people.mjs';

const withQuery = (path, query) => `${path}${path.includes('?') ? '&' : '?'}${query}`;

/** What a client that embeds by itself would have. @returns {Promise<{body: any, parts: number}>} */
export async function embedOneByOne(path, { as, relations, root }) {
  const { body } = await send('GET', path, { as });
  const loaded = new Map();
  const load = async (href) => {
    if (!href.startsWith(`${root}/`)) return [];
    // A list is read with as many records as a page may have.
    const query = href.includes('?') && !href.includes('per_page=') ? 'context=embed&per_page=100' : 'context=embed';
    const { status, body: part } = await send('GET', withQuery(href.slice(root.length), query), { as });
    return status < 300 ? part : [];
  };
  const linked = [body].flat().filter((record) => record?._links);
  for (const record of linked) {
    const embedded = {};
    for (const [rel, links] of Object.entries(record._links)) {
      if (relations && !relations.includes(rel)) continue;
      for (const { href, embeddable } of links) {
        if (!embeddable) continue;
        if (!loaded.has(href)) loaded.set(href, await load(href));
        (embedded[rel] ??= []).push(loaded.get(href));
      }
    }
    const filled = Object.entries(embedded).filter(([, parts]) => parts.some((part) => Object.keys(part).length > 0));
    if (filled.length > 0) record._embedded = Object.fromEntries(filled);
  }
  return { body, parts: loaded.size };
}
