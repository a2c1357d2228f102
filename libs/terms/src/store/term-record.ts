import { Hidden, recordView, Shown, Stored, Text, type RecordClass } from '@gatehouse/records';
import * as rest from '@gatehouse/rest';
import { sanitiseName, sanitiseSimple } from '@gatehouse/text';
import type { Term, WithPath } from './term';
import type { Taxonomy } from './taxonomy';

const { CONTEXTS } = rest;
const CONTENT = { group: 'Content' };

/** Terms have no meta fields yet. */
class TermMetaView {}

/** What the view of a term is made of beside the term. */
interface TermPlace {
  taxonomy: Taxonomy;
  /** The address of the site, without a slash at its end. */
  home: string;
}

/** A term in the form of core (docs/interface/core.md#categories-and-tags). A service's class adds its table and its words. */
export class TermRecord<Name extends string = string> implements Term<Name> {
  @Stored('id', rest.Int({ context: CONTEXTS.all, readonly: true, description: 'Unique identifier for the term.' }), {
    readonly: true,
  })
  id!: number;

  @Stored(
    'integer',
    rest.Int({ context: CONTEXTS.read, readonly: true, description: 'Number of published posts for the term.' }),
    { readonly: true, initial: 0 },
  )
  count!: number;

  @Text({
    context: CONTEXTS.read,
    description: 'HTML description of the term.',
    initial: '',
    clean: sanitiseSimple,
    written: rest.Html({ description: 'HTML description of the term.', cleared: '', ...CONTENT }),
  })
  description!: string;

  @Shown(
    rest.Uri({
      context: CONTEXTS.all,
      readonly: true,
      description: 'URL of the term.',
      examples: ['https://example.com/category/travel/'],
    }),
    ({ path }: WithPath, { taxonomy: { folder }, home }: TermPlace) => `${home}/${folder}/${path}/`,
  )
  link!: string;

  @Text({
    context: CONTEXTS.all,
    description: 'HTML title for the term.',
    examples: ['Food &amp; Travel'],
    initial: '',
    search: true,
    clean: sanitiseName,
    written: rest.Text({ required: true, description: 'HTML title for the term.', ...CONTENT }),
  })
  name!: string;

  @Stored(
    'key(200)',
    rest.Text({
      context: CONTEXTS.all,
      description: 'An alphanumeric identifier for the term unique to its type.',
      examples: ['food-travel'],
    }),
    {
      initial: '',
      search: true,
      written: rest.Text({
        description: 'An alphanumeric identifier for the term unique to its type.',
        ...CONTENT,
      }),
    },
  )
  slug!: string;

  @Stored(
    'key(32)',
    rest.Text({
      context: CONTEXTS.all,
      readonly: true,
      description: 'Type attribution for the term.',
      examples: ['category'],
    }),
    { readonly: true },
  )
  taxonomy!: Name;

  @Stored('integer', rest.Int({ context: CONTEXTS.read, description: 'The parent term ID.' }), {
    initial: 0,
    show: (parent: number, _, { taxonomy }: TermPlace) => (taxonomy.hierarchical ? parent : undefined),
    written: rest.TermId('category', { description: 'The parent term ID.', cleared: 0, ...CONTENT }),
  })
  parent!: number;

  @Shown(rest.Shape(TermMetaView, { context: CONTEXTS.read, description: 'Meta fields.' }), () => ({}))
  meta!: TermMetaView;

  @Hidden('key') name_key!: string;
  @Hidden('text') words!: string;
}

export type TermLinks = Readonly<Record<string, readonly object[]>>;

/** A term as a response shows it. */
export type TermView = Record<string, unknown> & { _links: TermLinks };

export interface TermViewOptions extends TermPlace {
  context: rest.Context;
  links: TermLinks;
}

export const termView = <T extends TermRecord>(
  type: RecordClass<T>,
  term: WithPath<T>,
  { context, links: _links, ...given }: TermViewOptions,
): TermView => ({ ...recordView<T>(type, term, { context, given }), _links });
