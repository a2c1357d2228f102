import { Injectable } from '@nestjs/common';
import { programOrigin, type AuditOrigin } from '@gatehouse/dto';
import { RestError } from '@gatehouse/errors';
import {
  and,
  clockOf,
  Database,
  eq,
  eqColumn,
  exists,
  gt,
  inList,
  insertRow,
  leaveTrash,
  lte,
  not,
  or,
  raw,
  select,
  type OptionalCondition,
  type Select,
  type TrashRow,
} from '@gatehouse/persistence';

/** A type of record that can be in the trash. */
export interface TrashSource {
  /** Its name: `post`, `comment`, `event`. */
  type: string;
  table: string;
  /** When a record `r` of the table is of the type and in the trash. */
  inTrash: readonly OptionalCondition[];
  /** Deletes a record for good with all that belongs to it, as the route does with `force`. */
  remove: (id: number, origin: AuditOrigin) => Promise<unknown>;
}

/** Which part of the trash is meant. */
export interface TrashFilter {
  /** In milliseconds since the epoch: records that were moved to the trash until then. */
  until: number;
  /** Only these types; all when absent. */
  types?: readonly string[];
}

/** The progress of emptying the trash. */
export interface TrashOptions {
  origin?: AuditOrigin;
  /** Called after each record; work ends when it throws. */
  onRemoved?: (row: TrashRow) => void;
  /** Called for a record that could not be deleted: it stays, and the others are deleted. */
  onFailed?: (row: TrashRow, error: unknown) => void;
  isStopped?: () => boolean;
}

const BATCH = 50;

/**
 * The trash of a service. What has been in it for a time is deleted for good, each record in a transaction of its own,
 * so that other writes need not wait and several processes can do it at once.
 */
@Injectable()
export class Trash {
  private readonly sources = new Map<string, TrashSource>();

  constructor(private readonly database: Database) {}

  /** Registers a type of record, for the life of the process. */
  add(source: TrashSource): void {
    this.sources.set(source.type, source);
  }

  get types(): string[] {
    return [...this.sources.keys()];
  }

  /** How many records of each type are there. */
  async count(filter: TrashFilter): Promise<Record<string, number>> {
    await this.adopt();
    const rows = await this.database.rows(
      this.query<{ type: string; total: number | string }>(filter)
        .columns('type', raw('COUNT(*) AS total'))
        .groupBy('type'),
    );
    return Object.fromEntries(rows.map(({ type, total }) => [type, Number(total)]));
  }

  /** Deletes for good what is there, the oldest first. @returns how many records of each type were deleted */
  async empty(filter: TrashFilter, options: TrashOptions = {}): Promise<Record<string, number>> {
    await this.adopt();
    const removed: Record<string, number> = {};
    for (let last: TrashRow | undefined; ;) {
      const rows: TrashRow[] = await this.due(filter, last);
      for (const row of rows) {
        if (options.isStopped?.()) return removed;
        if (!(await this.removeOrTell(row, options))) continue;
        removed[row.type] = (removed[row.type] ?? 0) + 1;
        options.onRemoved?.(row);
      }
      last = rows.at(-1);
      if (rows.length < BATCH) return removed;
    }
  }

  /**
   * Notes what is in the trash and not known to be: an earlier version or a tool put it there. Its time begins now, so
   * nothing is deleted early.
   */
  async adopt(): Promise<void> {
    for (const { type, table, inTrash } of this.sources.values()) {
      const known = select('trash', 't').columns('t.record').where(eq('t.type', type), eqColumn('t.record', 'r.id'));
      const strays = await this.database.rows(
        select<{ id: number }>(table, 'r')
          .columns('r.id')
          .where(...inTrash, not(exists(known))),
      );
      for (const { id } of strays)
        await this.database.write(async (tx) => {
          await leaveTrash(tx, { type, record: id });
          await insertRow(tx, 'trash', { type, record: id, since: clockOf(Date.now()) });
        });
    }
  }

  private async removeOrTell(row: TrashRow, { origin, onFailed }: TrashOptions): Promise<boolean> {
    try {
      return await this.remove(row, origin ?? programOrigin);
    } catch (error) {
      if (!onFailed) throw error;
      onFailed(row, error);
      return false;
    }
  }

  /** Whether the record was deleted. What was restored in the meantime, or deleted by another process, is left alone. */
  private remove({ type, record, since }: TrashRow, origin: AuditOrigin): Promise<boolean> {
    const source = this.sources.get(type);
    if (!source) return Promise.resolve(false);
    return this.database.batchTransaction(async () => {
      const row = select('trash').columns('record').where(eq('type', type), eq('record', record), eq('since', since));
      if (!(await this.database.one(row.forUpdate()))) return false;
      const isThere = await this.database.one(
        select(source.table, 'r')
          .columns('r.id')
          .where(eq('r.id', record), ...source.inTrash),
      );
      if (isThere) await ignoreMissing(() => source.remove(record, origin));
      await this.database.write((tx) => leaveTrash(tx, { type, record }));
      return isThere !== undefined;
    });
  }

  private due(filter: TrashFilter, last: TrashRow | undefined): Promise<TrashRow[]> {
    return this.database.rows(
      this.query<TrashRow>(filter)
        .columns('type', 'record', 'since')
        .where(last && after(last))
        .orderBy('since')
        .orderBy('type')
        .orderBy('record')
        .limit(BATCH),
    );
  }

  private query<Row>({ until, types = this.types }: TrashFilter): Select<Row> {
    return select<Row>('trash').where(lte('since', clockOf(until)), inList('type', types));
  }
}

const after = ({ since, type, record }: TrashRow): OptionalCondition =>
  or(
    gt('since', since),
    and(eq('since', since), gt('type', type)),
    and(eq('since', since), eq('type', type), gt('record', record)),
  );

/** Another request was faster. */
async function ignoreMissing(work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof RestError) || error.status !== 404) throw error;
  }
}
