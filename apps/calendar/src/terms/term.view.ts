import type { Site } from '../records/site';
import type { Term } from './term.entity';
import type { Taxonomy } from '../records/record.entity';

export const PLURAL: Record<Taxonomy, 'categories' | 'tags'> = { category: 'categories', tag: 'tags' };
const WIRE_NAME: Record<Taxonomy, string> = { category: 'calendar_events_cat', tag: 'post_tag' };

/** What is shown of a term. */
export type ShownTerm = Omit<Term, 'name_folded' | 'search'>;

/** A term and its slugs from the top down: `music/jazz`. */
export interface TermWithPath extends ShownTerm {
  path: string;
}

/** A category or tag (docs/interface/calendar.md#categories-and-tags); within an event a tag has a `parent` as well. */
export function termView(term: TermWithPath, site: Site, within: 'list' | 'event' = 'list'): Record<string, unknown> {
  const { id, taxonomy, name, slug, description, parent, count, path } = term;
  const collection = `${site.api}/${PLURAL[taxonomy]}`;
  return {
    id,
    name,
    slug,
    taxonomy: WIRE_NAME[taxonomy],
    description,
    count,
    ...(taxonomy === 'category' || within === 'event' ? { parent } : {}),
    meta: {},
    url: taxonomy === 'category' ? `${site.home}/events/category/${path}/` : `${site.home}/tag/${slug}/`,
    urls: { self: `${collection}/${id}`, collection, ...(parent > 0 ? { up: `${collection}/${parent}` } : {}) },
  };
}
