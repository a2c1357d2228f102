import type { TermBases } from '../../site-facts';
import { Fields } from '../fields';
import type { Reading } from '../reading';

/** What addresses of categories and tags begin with, by the address of one of each. */
export async function readTermBases(reading: Reading, home: string): Promise<TermBases> {
  const baseOf = async (list: string, query: Record<string, number>): Promise<string | undefined> => {
    const answer = await reading.ask(`wp/v2/${list}`, { per_page: 1, ...query });
    const first = Fields.of(Array.isArray(answer) ? answer[0] : undefined);
    return baseIn(first.text('link'), first.text('slug'), home);
  };
  // The address of a category has those above it within.
  const [category, tag] = [await baseOf('categories', { parent: 0 }), await baseOf('tags', {})];
  return { ...(category === undefined ? {} : { category }), ...(tag === undefined ? {} : { tag }) };
}

/** `topics` of `https://old.example/topics/news/`; undefined for a site without permalinks. */
export function baseIn(link: string, slug: string, home: string): string | undefined {
  if (!link.startsWith(`${home}/`) || link.includes('?')) return undefined;
  const parts = link.slice(home.length).split('/').filter(Boolean);
  if (parts[0] === 'index.php') parts.shift();
  return parts.length > 1 && parts.pop() === slug ? parts.join('/') : undefined;
}
