import { inList, raw, sql, type SqlFragment } from '@gatehouse/persistence';
import type { Relations } from '@gatehouse/rest';

/** What tells whether a record, with what it shows, is as it was. */
export type Stamp = number | string;

type Sum = number | string | null;

/** A record with the stamps of what it shows; with those of what is embedded in it, where that was asked for. */
export interface StampRow {
  id: number;
  stamp: number | string;
  file?: Sum;
  owner?: Sum;
  above?: Sum;
  shared?: Sum;
}

/** A row of {@link stampsOfOne} and {@link stampsOf}. */
export interface TypedStampRow extends StampRow {
  type: string;
}

/** The record's own stamp and that of all paths and terms: both only grow, so their sum tells whether either has changed. */
const OWN = raw(`p.stamp + (SELECT stamp FROM shared_stamps WHERE name = 'records') AS stamp`);

/**
 * Also of the featured file, the record that this file belongs to, the record above, and all people, comments and files.
 * They are looked up for the rows of the result alone: a join would look them up for those that a page skips as well.
 */
const LINKED = raw(
  `p.stamp,
    (SELECT f.stamp FROM posts f WHERE f.id = p.featured_media) AS file,
    (SELECT o.stamp FROM media m JOIN posts o ON o.id = m.post WHERE m.id = p.featured_media) AS owner,
    (SELECT u.stamp FROM posts u WHERE u.id = p.parent) AS above,
    (SELECT SUM(stamp) FROM shared_stamps) AS shared`,
);

/** The columns of a {@link StampRow} beside the id, of a record `p`; `embed` is what the request wants embedded. */
export const stampColumns = (embed: Relations | undefined): SqlFragment => (embed === undefined ? OWN : LINKED);

/** The stamp of a row: with what is embedded, another one as soon as any of its parts has another. */
export function stampOf({ stamp, file, owner, above, shared }: StampRow): Stamp {
  return shared === undefined ? Number(stamp) : `${stamp} ${file} ${owner} ${above} ${shared}`;
}

/** Whether two rows are of the same record with the same stamps. */
export const isSame = (one: StampRow, other?: StampRow): boolean =>
  one.id === other?.id &&
  one.stamp === other.stamp &&
  one.shared === other.shared &&
  one.file === other.file &&
  one.owner === other.owner &&
  one.above === other.above;

/** The stamps of a record of any type; `embed` is what the request wants embedded. */
export const stampsOfOne = (id: number, embed: Relations | undefined): SqlFragment =>
  sql`SELECT p.id, p.type, ${stampColumns(embed)} FROM posts p WHERE p.id = ${id}`;

/** The own stamps of these records, of any type. Lists are as long as a power of two, so that there are few texts. */
export function stampsOf(ids: readonly number[]): SqlFragment {
  const length = 2 ** Math.ceil(Math.log2(ids.length));
  const padded = Array.from({ length }, (_, at) => ids[at] ?? ids[0] ?? 0);
  return sql`SELECT p.id, p.type, p.stamp + s.stamp AS stamp FROM shared_stamps s JOIN posts p
    WHERE s.name = 'records' AND ${inList('p.id', padded)}`;
}
