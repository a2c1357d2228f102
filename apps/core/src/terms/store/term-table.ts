import { contains, or } from '@gatehouse/persistence';
import { ALL_ANCESTORS, type TermTable } from '@gatehouse/terms';
import { folded, sortKey } from '../../records/model/post-text';

/** The terms of core (docs/interface/core.md#categories-and-tags). */
export const TERM_TABLE: TermTable = {
  sortColumn: 'name_key',
  keyColumn: 'name_key',
  keyLength: 191,
  derivedColumns: (name) => ({ name_key: sortKey(name) }),
  search: (text) => or(contains('t.name_key', folded(text)), contains('t.slug', folded(text))),
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
