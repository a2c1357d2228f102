import { tableSource } from '@gatehouse/search';
import { ALL_ANCESTORS, type TermTable } from '@gatehouse/terms';
import { sanitiseName, searchFold, searchWords } from '@gatehouse/text';
import { foldedKey } from '../../records/search-text';
import { EventTerm } from '../term';

const KEY_LENGTH = 400;

/** The key by which two names are the same. */
export const termKey = (name: string): string => foldedKey(sanitiseName(name), KEY_LENGTH);

/** The terms of the calendar (docs/interface/calendar.md#categories-and-tags). */
export const TERM_TABLE: TermTable<EventTerm> = {
  type: EventTerm,
  sortColumn: 'name_key',
  keyLength: KEY_LENGTH,
  keyOf: (name) => foldedKey(name, KEY_LENGTH),
  source: tableSource({ table: 'terms', columns: ['words'], resources: ['event-term-names'] }),
  sought: (text) => searchWords(searchFold(text)),
  resources: ['event-terms', 'event-term-names'],
  links: { table: 'event_links', record: 'event_id', term: 'target', taxonomy: 'kind' },
  siblingNames: 'unique',
  circularParent: 'top',
  slugAncestors: ALL_ANCESTORS,
  fallbackSlug: (taxonomy) => taxonomy,
  messages: {
    notFound: 'The term does not exist.',
    parentNotFound: 'The category does not exist.',
    nameTaken: 'A term with this name exists already.',
    slugTaken: (slug) => `The slug ${slug} is in use by another term.`,
  },
};
