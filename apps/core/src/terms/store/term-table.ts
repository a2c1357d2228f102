import { tableSource } from '@gatehouse/search';
import { ALL_ANCESTORS, type TermTable } from '@gatehouse/terms';
import { escapeLoose, searchFold } from '@gatehouse/text';
import { sortKey } from '../../records/model/text-columns';
import { Term } from '../term';

/** A text as names contain it: these are stored as HTML. */
const sought = (text: string): string => searchFold(escapeLoose(text));

/** The terms of core (docs/interface/core.md#categories-and-tags). */
export const TERM_TABLE: TermTable<Term> = {
  type: Term,
  sortColumn: 'name_key',
  keyLength: 191,
  orders: { name_key: 'terms_name', slug: 'terms_slug', id: 'terms_ids', count: 'terms_counts' },
  keyOf: sortKey,
  source: tableSource({ table: 'terms', columns: ['words'], resources: ['term-names'] }),
  sought: (text) => [sought(text)],
  resources: ['terms', 'term-names'],
  links: { table: 'post_terms', record: 'post', term: 'term' },
  siblingNames: 'told-apart',
  circularParent: 'ignored',
  slugAncestors: ALL_ANCESTORS,
  fallbackSlug: () => '',
  messages: {
    notFound: 'There is no term with this id.',
    parentNotFound: 'Parent term does not exist.',
    nameTaken: 'A term with the name provided already exists with this parent.',
    slugTaken: (slug) => `The slug "${slug}" is already in use by another term.`,
  },
};
