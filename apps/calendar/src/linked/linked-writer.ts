import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Caller } from '@gatehouse/access';
import { Database } from '@gatehouse/persistence';
import { decodeEntities } from '@gatehouse/text';
import { fold, foldedKey, searchable } from '../records/search-text';
import { nextNumber, type LinkedKind } from '../records/record.entity';
import { mayEdit } from '../records/rights';
import { clocksOf, type Site } from '../records/site';
import { freeSlug, slugAfter, slugFor, type SlugScope } from '../records/slugs';
import { isUnaddressed, statusAfter, type Status } from '../records/status';
import type { LinkedChange } from './linked-change-reader';
import { LinkedPost, type Details, type LinkedRow } from './linked-post.entity';
import { detailsOf } from './linked.view';

/** Who writes, on which site, when; and the picture, which is kept already. */
export interface Writing {
  caller: Caller;
  site: Site;
}

/** A change whose picture is in the media library. */
export type KeptChange = Omit<LinkedChange, 'image'> & { image?: number };

/** Writes of venues and organizers within a transaction: the routes' own, and those of events that bring new ones. */
@Injectable()
export class LinkedWriter {
  constructor(private readonly database: Database) {}

  /**
   * Creates the record, or reuses the published one of that name (docs/interface/calendar.md#venues-and-organizers), whose fields only those
   * change who may.
   * @param author of a new record
   * @returns its number
   */
  async save(
    manager: EntityManager,
    kind: LinkedKind,
    change: KeptChange & { name: string },
    author: number,
    writing: Writing,
  ): Promise<number> {
    const known = await this.published(manager, kind, change.name);
    if (!known) return this.insert(manager, kind, change, author, writing);
    if (mayEdit(writing.caller, known)) await this.update(manager, known, change, writing);
    return known.id;
  }

  async update(manager: EntityManager, row: LinkedRow, change: KeptChange, { caller, site }: Writing): Promise<void> {
    const now = clocksOf(site);
    const { kind, id } = row;
    const date = change.date ?? { local: row.date, utc: row.date_utc };
    const status = statusAfter(
      { asked: change.status, current: row.status as Status, dateUtc: date.utc, nowUtc: now.utc },
      caller,
    );
    const { name = row.name, description = row.description } = change;
    const details = mergeDetails(detailsOf(row), change.details);
    await manager.update(
      LinkedPost,
      { id },
      {
        ...namedColumns(name, description, details),
        author: change.author ?? row.author,
        status,
        image: change.image ?? row.image,
        date: date.local,
        date_utc: date.utc,
        modified: now.local,
        modified_utc: now.utc,
        show_map: change.show_map ?? Boolean(row.show_map),
        show_map_link: change.show_map_link ?? Boolean(row.show_map_link),
        ...(await slugAfter(manager, scopeOf(kind), row, status, name)),
      },
    );
  }

  private async insert(
    manager: EntityManager,
    kind: LinkedKind,
    change: KeptChange & { name: string },
    author: number,
    { caller, site }: Writing,
  ): Promise<number> {
    const now = clocksOf(site);
    const id = await nextNumber(manager, kind);
    const date = change.date ?? now;
    const status = statusAfter({ asked: change.status, dateUtc: date.utc, nowUtc: now.utc }, caller);
    await manager.insert(LinkedPost, {
      id,
      kind,
      status,
      author: change.author ?? author,
      image: change.image ?? 0,
      ...namedColumns(change.name, change.description ?? '', mergeDetails({}, change.details)),
      slug: isUnaddressed(status) ? null : await freeSlug(manager, scopeOf(kind), slugFor(change.name, id)),
      former_slug: '',
      date: date.local,
      date_utc: date.utc,
      modified: now.local,
      modified_utc: now.utc,
      show_map: change.show_map ?? true,
      show_map_link: change.show_map_link ?? true,
      last_end_utc: '',
    });
    return id;
  }

  /** On MariaDB the look-up locks the name's place in the index, so that of two creations the second finds the first. */
  private async published(manager: EntityManager, kind: LinkedKind, name: string): Promise<LinkedRow | undefined> {
    const lock = this.database.dialect === 'mysql' ? ' FOR UPDATE' : '';
    const rows: LinkedRow[] = await manager.query(
      `SELECT * FROM linked_posts WHERE kind = ? AND name_folded = ? ORDER BY id${lock}`,
      [kind, foldedKey(name, NAME_KEY)],
    );
    return rows.find((row) => row.status === 'publish' && sameName(row.name, name));
  }
}

const NAME_KEY = 191;
const sameName = (a: string, b: string): boolean => fold(decodeEntities(a)) === fold(decodeEntities(b));

/** Where the slugs of a kind are unique. */
export const scopeOf = (kind: LinkedKind): SlugScope => ({ table: 'linked_posts', within: ['kind', kind] });

function namedColumns(
  name: string,
  description: string,
  details: Details,
): Pick<LinkedPost, 'name' | 'name_folded' | 'description' | 'details' | 'search'> {
  const folded = searchable(name, description, ...Object.values(details));
  return {
    name,
    name_folded: foldedKey(name, NAME_KEY),
    description,
    details: JSON.stringify(details),
    search: folded,
  };
}

function mergeDetails(old: Details, named: Details): Details {
  return Object.fromEntries(Object.entries({ ...old, ...named }).filter(([, value]) => value !== ''));
}
