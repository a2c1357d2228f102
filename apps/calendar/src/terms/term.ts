import { createArgs, Hidden, recordView, Resource, Shown, Stored, Text, updateArgs } from '@gatehouse/records';
import * as rest from '@gatehouse/rest';
import type { Term, WithPath } from '@gatehouse/terms';
import { sanitiseName, sanitiseSimple } from '@gatehouse/text';
import { FilledText } from '../api/arg-decorators';
import { Component } from '../api/component';
import type { Taxonomy } from '../records/record.entity';
import type { Site } from '../records/site';

export const PLURAL = { category: 'categories', tag: 'tags' } as const;
const WIRE_NAME = { category: 'calendar_events_cat', tag: 'post_tag' } as const;

/** Longest name of a category or tag. */
const NAME_LENGTH = 200;
const CONTENT = { group: 'Content' };

class TermUrlsView {
  @rest.Uri({ description: 'The term.', examples: ['https://example.com/calendar/events/v1/categories/7'] })
  self!: string;
  @rest.Uri({ description: 'All terms.', examples: ['https://example.com/calendar/events/v1/categories'] })
  collection!: string;
  @rest.Uri({ description: 'The category above; absent at the top.', optional: true }) up?: string;
}

/** What a term is shown with. Within an event a tag has a parent as well. */
interface TermPlace {
  site: Site;
  within: 'list' | 'event';
}

export type TermWithPath = WithPath<EventTerm>;

/** An event category or event tag (docs/interface/calendar.md#categories-and-tags). Both share one sequence of ids. */
@Component('Term', 'An event category or event tag.')
@Resource<EventTerm>({
  path: 'calendar/events/v1/categories',
  one: 'term',
  table: 'terms',
  indexes: { by_name: ['taxonomy', 'name_key', 'id'], by_parent: ['parent'] },
  unique: { name: ['taxonomy', 'parent', 'name_key'], slug: ['taxonomy', 'slug'] },
})
export class EventTerm implements Term<Taxonomy> {
  @Stored('id', rest.Int({ description: 'Number of the term.', examples: [7] }), { readonly: true }) id!: number;

  @Text({
    description: 'HTML.',
    examples: ['Music &amp; Dance'],
    initial: '',
    search: 'html',
    clean: sanitiseName,
    written: FilledText({ description: 'Name.', required: true, maxLength: NAME_LENGTH, ...CONTENT }),
  })
  name!: string;

  @Stored('key(200)', rest.Text({ description: 'Slug.', examples: ['music-dance'] }), {
    initial: '',
    search: 'html',
    written: FilledText({ description: 'Slug.', ...CONTENT }),
  })
  slug!: string;

  @Stored('key(20)', rest.Choice(Object.values(WIRE_NAME), { description: 'Whether it is a category or a tag.' }), {
    readonly: true,
    show: (taxonomy: Taxonomy) => WIRE_NAME[taxonomy],
  })
  taxonomy!: Taxonomy;

  @Text({
    description: 'HTML.',
    examples: ['<p>Concerts, open stages and dance.</p>'],
    initial: '',
    clean: sanitiseSimple,
    written: rest.Html({ description: 'Description, HTML.', minLength: 1, ...CONTENT }),
  })
  description!: string;

  @Stored(
    'integer',
    rest.Int({
      description: 'The category above; 0 for none. Categories, and the tags of an event.',
      optional: true,
    }),
    {
      initial: 0,
      show: (parent: number, { taxonomy }: EventTerm, { within }: TermPlace) =>
        taxonomy === 'category' || within === 'event' ? parent : undefined,
      written: rest.TermId('tribe_events_cat', { description: 'ID of the category above.', ...CONTENT }),
    },
  )
  parent!: number;

  @Stored('integer', rest.Int({ description: 'Published events.', examples: [12] }), { readonly: true, initial: 0 })
  count!: number;

  @Shown(rest.AnyObject({ description: 'Empty.', examples: [{}] }), () => ({})) meta!: object;

  @Shown(
    rest.Uri({ description: 'Archive page.', examples: ['https://example.com/events/category/music-dance/'] }),
    (term: TermWithPath, { site }: TermPlace) => termAddress(term, site),
  )
  url!: string;

  @Shown(
    rest.Shape(TermUrlsView, { description: 'Addresses in this interface.' }),
    ({ id, taxonomy, parent }: EventTerm, { site }: TermPlace): TermUrlsView => {
      const collection = `${site.api}/${PLURAL[taxonomy]}`;
      return { self: `${collection}/${id}`, collection, ...(parent > 0 && { up: `${collection}/${parent}` }) };
    },
  )
  urls!: TermUrlsView;

  @Hidden('key(400)') name_key!: string;
  @Hidden('text') words!: string;
}

export class TermIdArgs {
  @rest.Int({ description: 'ID of the term.', required: true }) id!: number;
}

/** An update may empty these. */
@rest.FieldGroup('Content')
class EmptiedFields {
  @rest.Html({ description: 'Description, HTML; empty for none.', cleared: '' }) description?: string;
  @rest.TermId('tribe_events_cat', { description: 'ID of the category above; 0 for none.', cleared: 0 })
  parent?: number;
}

const unemptied = rest.OmitType(updateArgs(EventTerm, TermIdArgs), ['description', 'parent']);

export class CreateCategoryArgs extends createArgs(EventTerm) {}
export class UpdateCategoryArgs extends rest.IntersectionType(unemptied, EmptiedFields) {}
export class CreateTagArgs extends rest.OmitType(CreateCategoryArgs, ['parent']) {}
export class UpdateTagArgs extends rest.OmitType(UpdateCategoryArgs, ['parent']) {}

/** A category or tag, as responses show it. */
export const termView = (term: TermWithPath, site: Site, within: TermPlace['within'] = 'list') =>
  recordView(EventTerm, term, { given: { site, within } });

/** The archive of a term. */
export const termAddress = (
  { taxonomy, path, slug }: Pick<TermWithPath, 'taxonomy' | 'path' | 'slug'>,
  { home }: Pick<Site, 'home'>,
): string => (taxonomy === 'category' ? `${home}/events/category/${path}/` : `${home}/events/tag/${slug}/`);
