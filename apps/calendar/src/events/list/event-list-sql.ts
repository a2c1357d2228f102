import type { Caller } from '@gatehouse/access';
import { atUtc, clockOf } from '../../dates/clock';
import { LASTING_DAYS } from '../../dates/span';
import { searchSql } from '../../records/search-text';
import { readableSql } from '../../records/status';
import type { EventFilters, EventWindow } from './event-filter-reader';
import type { LinkKind } from '../../records/record.entity';

export interface Sql {
  sql: string;
  parameters: unknown[];
}

const LINKS: readonly LinkKind[] = ['venue', 'organizer', 'tag', 'category'];
/** No limit, as a number that every database takes. */
const ALL = 1_000_000_000;
const marks = (values: unknown[]): string => values.map(() => '?').join(', ');

/**
 * The SQL of a list of events: which ones, in order of start. One filter by what events are filed under drives the
 * search through that index, which knows all that the window and the status ask; the others are looked up for what is left.
 */
export class EventListSql {
  private readonly driver: { kind: LinkKind; targets: number[] } | undefined;
  private readonly where: Sql[] = [];
  private needsEvents = false;

  constructor(
    private readonly filters: EventFilters,
    private readonly caller: Caller,
  ) {
    const linked = LINKS.flatMap((kind) => (filters[kind] ? [{ kind, targets: filters[kind] }] : []));
    const [driver, ...others] = filters.include ? [undefined, ...linked] : linked;
    this.driver = driver;
    for (const other of others) if (other) this.lookUp(other);
    this.readable();
    this.own();
  }

  /** Numbers of the events of one page. */
  page({ limit, offset }: Range): Sql {
    const [near, lasting] = this.branches();
    const order = 'ORDER BY start_utc, id LIMIT ?';
    if (!lasting) return { sql: `${near.sql} ${order} OFFSET ?`, parameters: [...near.parameters, limit, offset] };
    // The lasting ones are few: unsorted they are found by their end, sorted a database would look for them by their start.
    // The inner limit keeps the two apart from the sorting outside.
    return {
      sql: `SELECT id, start_utc FROM (SELECT * FROM (${near.sql} ${order}) near_ones UNION ALL ${lasting.sql} LIMIT ${ALL}) both_parts ${order} OFFSET ?`,
      parameters: [...near.parameters, offset + limit, ...lasting.parameters, limit, offset],
    };
  }

  /** How many there are in all. */
  count(): Sql {
    const branches = this.branches().filter((branch) => branch !== undefined);
    return {
      sql: `SELECT ${branches.map(({ sql }) => `(SELECT COUNT(*) FROM (${sql}) counted)`).join(' + ')} AS total`,
      parameters: branches.flatMap(({ parameters }) => parameters),
    };
  }

  /**
   * Events that are still on at a time may have begun long before. Those that last longer than a month are few and are
   * looked for apart; of all others the start is known to be near.
   */
  private branches(): [near: Sql, lasting?: Sql] {
    const { window } = this.filters;
    const on = window.onFrom ?? window.endsAfter;
    if (on === undefined || window.startsFrom !== undefined || window.startsAfter !== undefined)
      return [this.branch(window)];
    const near = clockOf(atUtc(on).minus({ days: LASTING_DAYS + 1 }));
    const lasting = { ...window, onFrom: undefined, endsAfter: on };
    return [
      this.branch(window, { sql: 'd.lasting = 0 AND d.start_utc >= ?', parameters: [near] }),
      this.branch(lasting, { sql: 'd.lasting = 1', parameters: [] }),
    ];
  }

  private branch(window: EventWindow, extra?: Sql): Sql {
    const { driver, needsEvents } = this;
    const conditions = [...(extra ? [extra] : []), ...this.where, ...windowSql(window)];
    const where = conditions.map(({ sql }) => sql).join(' AND ');
    const parameters = conditions.flatMap((condition) => condition.parameters);
    if (!driver)
      return {
        sql: `SELECT d.id AS id, d.start_utc AS start_utc FROM events d WHERE d.hidden = 0 AND ${where}`,
        parameters,
      };
    const distinct = driver.targets.length > 1 ? 'DISTINCT ' : '';
    const join = needsEvents ? ' JOIN events e ON e.id = d.event_id' : '';
    return {
      sql: `SELECT ${distinct}d.event_id AS id, d.start_utc AS start_utc FROM event_links d${join} WHERE d.kind = ? AND d.target IN (${marks(driver.targets)}) AND d.hidden = 0 AND ${where}`,
      parameters: [driver.kind, ...driver.targets, ...parameters],
    };
  }

  private lookUp({ kind, targets }: { kind: LinkKind; targets: number[] }): void {
    this.where.push({
      sql: `EXISTS (SELECT 1 FROM event_links x WHERE x.event_id = ${this.driver ? 'd.event_id' : 'd.id'} AND x.kind = ? AND x.target IN (${marks(targets)}))`,
      parameters: [kind, ...targets],
    });
  }

  private readable(): void {
    const { sql, parameters, needsAuthor } = readableSql(this.filters.statuses, this.caller, {
      status: 'd.status',
      author: this.event('author'),
    });
    if (needsAuthor) this.needsEvents = true;
    this.where.push({ sql, parameters });
  }

  /** Conditions on what only the event itself knows. */
  private own(): void {
    const { search, featured, include, parent } = this.filters;
    const also = (sql: string, parameters: unknown[]): void => {
      this.where.push({ sql, parameters });
      this.needsEvents = true;
    };
    if (include) also(`d.id IN (${marks(include)})`, include);
    if (parent !== undefined) also(`${this.event('parent')} = ?`, [parent]);
    if (featured !== undefined) also(`${this.event('featured')} = ?`, [featured ? 1 : 0]);
    if (search === undefined) return;
    const found = searchSql(this.event('search'), search);
    // A visitor's search never finds what a password protects (docs/interface/calendar.md#passwords).
    const open = this.caller.kind === 'visitor' ? `${this.event('password')} = ''` : '1 = 1';
    also(`${open}${found.sql}`, found.parameters);
  }

  private event(column: string): string {
    return this.driver ? `e.${column}` : `d.${column}`;
  }
}

function windowSql({
  startsFrom,
  startsAfter,
  startsBefore,
  endsUntil,
  endsAfter,
  endsBefore,
  onFrom,
}: EventWindow): Sql[] {
  const conditions: Sql[] = [];
  const also = (bound: string | undefined, ...clauses: string[]): void => {
    if (bound !== undefined)
      conditions.push({
        sql: clauses.join(' AND '),
        parameters: clauses.flatMap((clause) => [...clause].filter((sign) => sign === '?').map(() => bound)),
      });
  };
  // No event ends before it starts: a bound of the end bounds the start, by which the index is sorted.
  also(startsFrom, 'd.start_utc >= ?');
  also(startsAfter, 'd.start_utc > ?');
  also(startsBefore, 'd.start_utc < ?');
  also(endsUntil, 'd.end_utc <= ?', 'd.start_utc <= ?');
  also(endsBefore, 'd.end_utc < ?', 'd.start_utc < ?');
  also(endsAfter, 'd.end_utc > ?');
  also(onFrom, '(d.end_utc > ? OR d.start_utc >= ?)');
  return conditions;
}

/** Which part of a list is wanted. */
export interface Range {
  limit: number;
  offset: number;
}
