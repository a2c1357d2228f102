import type { TermWithPath as WithPath } from '@gatehouse/terms';
import type { Taxonomy } from '../records/record.entity';
import type { Site } from '../records/site';

export const PLURAL: Record<Taxonomy, 'categories' | 'tags'> = { category: 'categories', tag: 'tags' };
const WIRE_NAME: Record<Taxonomy, string> = { category: 'calendar_events_cat', tag: 'post_tag' };

/** A category or tag and its slugs from the top down: `music/jazz`. */
export type TermWithPath = WithPath<Taxonomy>;

/** A category or tag as a response shows it. */
export interface TermView {
  id: number;
  name: string;
  slug: string;
  taxonomy: string;
  description: string;
  count: number;
  parent?: number;
  meta: object;
  url: string;
  urls: { self: string; collection: string; up?: string };
}

/** A category or tag (docs/interface/calendar.md#categories-and-tags); within an event a tag has a `parent` as well. */
export function termView(term: TermWithPath, site: Site, within: 'list' | 'event' = 'list'): TermView {
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
