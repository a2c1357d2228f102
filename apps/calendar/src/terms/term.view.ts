import { AnyObject, Choice, Int, ListOf, Shape, Text, Uri } from '@gatehouse/rest';
import { Component, ViewOf } from '../api/component';
import { PagingView } from '../api/paging.view';
import type { Taxonomy } from '../records/record.entity';
import type { Site } from '../records/site';
import type { TermWithPath } from './store/term.query';

export const PLURAL = { category: 'categories', tag: 'tags' } as const;
const WIRE_NAME = { category: 'calendar_events_cat', tag: 'post_tag' } as const;
type WireName = (typeof WIRE_NAME)[Taxonomy];

class TermUrlsView {
  @Uri({ description: 'The term.', examples: ['https://example.com/calendar/events/v1/categories/7'] }) self!: string;
  @Uri({ description: 'All terms.', examples: ['https://example.com/calendar/events/v1/categories'] })
  collection!: string;
  @Uri({ description: 'The category above; absent at the top.', optional: true }) up?: string;
}

/** A category or tag (docs/interface/calendar.md#categories-and-tags). */
@Component('Term', 'An event category or event tag.')
export class TermView {
  @Int({ description: 'Number of the term.', examples: [7] }) id!: number;
  @Text({ description: 'HTML.', examples: ['Music &amp; Dance'] }) name!: string;
  @Text({ description: 'Slug.', examples: ['music-dance'] }) slug!: string;
  @Choice(Object.values(WIRE_NAME), { description: 'Whether it is a category or a tag.' }) taxonomy!: WireName;
  @Text({ description: 'HTML.', examples: ['<p>Concerts, open stages and dance.</p>'] }) description!: string;
  @Int({ description: 'The category above; 0 for none. Categories, and the tags of an event.', optional: true })
  parent?: number;
  @Int({ description: 'Published events.', examples: [12] }) count!: number;
  @AnyObject({ description: 'Empty.', examples: [{}] }) meta!: object;
  @Uri({ description: 'Archive page.', examples: ['https://example.com/events/category/music-dance/'] }) url!: string;
  @Shape(TermUrlsView, { description: 'Addresses in this interface.' }) urls!: TermUrlsView;
}

/** One page of the list of categories. */
export class CategoryListView extends PagingView {
  @ListOf(ViewOf(TermView), { description: 'The categories.' }) categories!: TermView[];
}

/** One page of the list of tags. */
export class TagListView extends PagingView {
  @ListOf(ViewOf(TermView), { description: 'The tags.' }) tags!: TermView[];
}

/** A category or tag; within an event a tag has a `parent` as well. */
export function termView(term: TermWithPath, site: Site, within: 'list' | 'event' = 'list'): TermView {
  const { id, taxonomy, name, slug, description, parent, count, path } = term;
  const collection = `${site.api}/${PLURAL[taxonomy]}`;
  const urls: TermUrlsView = { self: `${collection}/${id}`, collection };
  if (parent > 0) urls.up = `${collection}/${parent}`;
  const view: TermView = {
    id,
    name,
    slug,
    taxonomy: WIRE_NAME[taxonomy],
    description,
    count,
    meta: {},
    url: termAddress({ taxonomy, path, slug }, site),
    urls,
  };
  if (taxonomy === 'category' || within === 'event') view.parent = parent;
  return view;
}

/** The archive of a term. */
export const termAddress = (
  { taxonomy, path, slug }: Pick<TermWithPath, 'taxonomy' | 'path' | 'slug'>,
  { home }: Pick<Site, 'home'>,
): string => (taxonomy === 'category' ? `${home}/events/category/${path}/` : `${home}/events/tag/${slug}/`);
