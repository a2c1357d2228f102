import type { LinkedKind } from '../../records/record.entity';
import { foldedKey, searchable } from '../../records/search-text';
import { clocksOf, dateAfter } from '../../records/site';
import { defaultStatus, statusAfter } from '../../records/status';
import type { WriteRequest } from '../../records/record-writes';
import { renderedColumns } from '../model/linked-text';
import type { LinkedChange } from './linked-change-reader';
import { detailsOf, type Details, type LinkedPost, type LinkedRow } from '../model/linked-post.entity';

/** Characters of a folded name that the index holds. */
export const NAME_KEY = 191;

/** A record before its first change. */
export function blankLinked(id: number, kind: LinkedKind, author: number, { caller, site }: WriteRequest): LinkedPost {
  const { local, utc } = clocksOf(site);
  return {
    id,
    kind,
    author,
    status: defaultStatus(caller),
    slug: null,
    former_slug: '',
    name: '',
    name_folded: '',
    name_rendered: '',
    description_rendered: '',
    description_text: '',
    description: '',
    image: 0,
    date: local,
    date_utc: utc,
    modified: local,
    modified_utc: utc,
    show_map: true,
    show_map_link: true,
    details: '{}',
    last_end_utc: '',
    search: '',
  };
}

/** A stored record with booleans for flags. */
export const linkedOf = (row: LinkedRow): LinkedPost => ({
  ...row,
  show_map: Boolean(row.show_map),
  show_map_link: Boolean(row.show_map_link),
});

/** The record after a change, without a new slug. */
export function applyLinkedChange(
  old: LinkedPost,
  change: LinkedChange<number>,
  { caller, site }: WriteRequest,
): LinkedPost {
  const now = clocksOf(site);
  const { status = old.status, date: given, details, slug: _slug, ...columns } = change;
  const date = dateAfter(old, given);
  const linked = {
    ...old,
    ...columns,
    status: statusAfter(status, { publishedUtc: date.utc, nowUtc: now.utc }, caller),
    date: date.local,
    date_utc: date.utc,
    modified: now.local,
    modified_utc: now.utc,
  };
  return { ...linked, ...derivedColumns(linked, mergeDetails(detailsOf(old), details)) };
}

function derivedColumns({ name, description }: LinkedPost, details: Details) {
  return {
    name_folded: foldedKey(name, NAME_KEY),
    ...renderedColumns({ name, description }),
    details: JSON.stringify(details),
    search: searchable(name, description, ...Object.values(details)),
  };
}

/** An empty text removes a detail. */
const mergeDetails = (old: Details, named: Details): Details =>
  Object.fromEntries(Object.entries({ ...old, ...named }).filter(([, value]) => value !== ''));
