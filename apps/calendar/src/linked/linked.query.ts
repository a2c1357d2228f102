import { Injectable } from '@nestjs/common';
import type { Caller } from '@gatehouse/access';
import { Database } from '@gatehouse/persistence';
import { utcClockOf } from '../dates/clock';
import { offsetOf } from '../records/calendar-list';
import { searchSql } from '../records/fold';
import type { LinkedKind } from '../records/record.entity';
import type { Site } from '../records/site';
import { readableSql, type Status } from '../records/status';
import { SHOWN_COLUMNS, type LinkedRow, type ShownLinked } from './linked-post.entity';
import { isYes, type ListLinkedArgs } from './linked.args';

@Injectable()
export class LinkedQuery {
  constructor(private readonly database: Database) {}

  async byId(kind: LinkedKind, id: number): Promise<LinkedRow | undefined> {
    const [row] = await this.database.query<LinkedRow>('SELECT * FROM linked_posts WHERE id = ? AND kind = ?', [
      id,
      kind,
    ]);
    return row;
  }

  /** By the slug of a record that is not in the trash. */
  async bySlug(kind: LinkedKind, slug: string): Promise<LinkedRow | undefined> {
    const [row] = await this.database.query<LinkedRow>(
      "SELECT * FROM linked_posts WHERE kind = ? AND slug = ? AND status <> 'trash'",
      [kind, slug],
    );
    return row;
  }

  /** Records of both kinds by id, in one statement. */
  async byIds(ids: number[]): Promise<Map<number, ShownLinked>> {
    if (ids.length === 0) return new Map();
    const rows = await this.database.query<ShownLinked>(
      `SELECT ${SHOWN_COLUMNS.join(', ')} FROM linked_posts WHERE id IN (${ids.map(() => '?').join(', ')})`,
      ids,
    );
    return new Map(rows.map((row) => [row.id, row]));
  }

  /** Which of these ids are records of the kind. */
  async existing(kind: LinkedKind, ids: number[]): Promise<Set<number>> {
    const rows = await this.byIds(ids);
    return new Set([...rows.values()].filter((row) => row.kind === kind).map(({ id }) => id));
  }

  /** One page of a list, newest first (docs/interface/calendar.md#venue-and-organizer-lists). */
  async list(
    kind: LinkedKind,
    args: ListLinkedArgs,
    statuses: Status[],
    caller: Caller,
    site: Site,
  ): Promise<{ rows: LinkedRow[]; total: number }> {
    const { sql, parameters } = this.conditions(kind, args, statuses, caller, site);
    const [[counted], rows] = await Promise.all([
      this.database.query<{ total: number | string }>(
        `SELECT COUNT(*) AS total FROM linked_posts p WHERE ${sql}`,
        parameters,
      ),
      this.database.query<LinkedRow>(
        `SELECT p.* FROM (SELECT p.id FROM linked_posts p WHERE ${sql} ORDER BY p.date DESC, p.id DESC LIMIT ? OFFSET ?) found JOIN linked_posts p ON p.id = found.id ORDER BY p.date DESC, p.id DESC`,
        [...parameters, args.per_page, offsetOf(args)],
      ),
    ]);
    return { rows, total: Number(counted?.total ?? 0) };
  }

  private conditions(
    kind: LinkedKind,
    args: ListLinkedArgs,
    statuses: Status[],
    caller: Caller,
    site: Site,
  ): { sql: string; parameters: unknown[] } {
    const readable = readableSql(statuses, caller, { status: 'p.status', author: 'p.author' });
    let sql = `p.kind = ? AND ${readable.sql}`;
    const parameters: unknown[] = [kind, ...readable.parameters];
    if (args.search !== undefined) {
      const found = searchSql('p.search', args.search);
      sql += found.sql;
      parameters.push(...found.parameters);
    }
    if (args.event !== undefined) {
      sql += ' AND EXISTS (SELECT 1 FROM event_links l WHERE l.event_id = ? AND l.kind = ? AND l.target = p.id)';
      parameters.push(args.event, kind);
    }
    if (args.has_events !== undefined) {
      sql += ` AND ${isYes(args.has_events) ? '' : 'NOT '}EXISTS (SELECT 1 FROM event_links l WHERE l.kind = ? AND l.target = p.id AND l.status <> 'trash')`;
      parameters.push(kind);
    }
    if (isYes(args.only_with_upcoming)) {
      sql += ' AND p.last_end_utc > ?';
      parameters.push(utcClockOf(site.now));
    }
    return { sql, parameters };
  }
}
