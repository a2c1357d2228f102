import { Injectable } from '@nestjs/common';
import { Database, eq, inList, raw, select } from '@gatehouse/persistence';
import type { RequestContext } from '@gatehouse/rest';
import { SettingsService } from '../../settings/settings.service';
import type { PostType } from '../model/post-type';
import type { ShownRecord } from '../record-tags';

/** A record as visitors get it. */
export interface ReadyRecord {
  json: Buffer;
  /** Its public address. */
  link: string;
  /** Its terms and id, for the tags of a reply. */
  shown: ShownRecord;
  /** Everyone may read it, without a password. */
  isOpen: boolean;
}

/** What the JSON of records depends on, as it was before they were read. */
export interface Stamps {
  /** By record id. */
  records: ReadonlyMap<number, number>;
  /** What else it depends on: the front page, and how the client spells namespaces. */
  variant: string;
}

interface Kept extends ReadyRecord {
  stamp: number;
  until: number;
}

const MAX_BYTES = 16_000_000;
/** Something written by an older version of the service, while both run, has no stamp. */
const MAX_AGE_MS = 60_000;

/**
 * Keeps JSON of records for visitors in memory. Each use asks the database whether it is that of the record as it is now:
 * every write gives the record another stamp, in the same transaction (docs/decisions/0039-less-per-request.md).
 */
@Injectable()
export class ReadyStore {
  /** In the order of use. */
  private readonly kept = new Map<string, Kept>();
  private bytes = 0;

  constructor(
    private readonly database: Database,
    private readonly settings: SettingsService,
  ) {}

  /**
   * Whether a request reads what is kept: a visitor's, in view context, of whole records that nothing is embedded in. A batch
   * sees its own writes.
   */
  serves(type: PostType, { caller, request, args }: RequestContext<{ context?: unknown }>): boolean {
    return (
      caller.kind === 'visitor' &&
      args.context === 'view' &&
      type.shape === undefined &&
      (request.query._fields ?? request.body._fields) === undefined &&
      request.embed === undefined &&
      !this.database.isInBatch
    );
  }

  /** To be read before the records: what is made from them is then never newer than it says. */
  async stamps(type: PostType, ids: readonly number[], { request: { names } }: RequestContext): Promise<Stamps> {
    const front = type.hierarchical ? await this.settings.frontPage() : 0;
    const variant = names === undefined ? String(front) : `${front} ${JSON.stringify(names)}`;
    if (ids.length === 0) return { records: new Map(), variant };
    const rows = await this.database.rows(
      select<{ id: number; stamp: number | string }>('posts', 'p')
        // Both only grow, so their sum tells whether either has changed.
        .columns('p.id', raw('p.stamp + s.stamp AS stamp'))
        .join('shared_stamps', 's', eq('s.name', 'records'))
        .where(eq('p.type', type.name), inList('p.id', ids)),
    );
    return { records: new Map(rows.map(({ id, stamp }) => [id, Number(stamp)])), variant };
  }

  find(id: number, { records, variant }: Stamps): ReadyRecord | undefined {
    const key = `${id} ${variant}`;
    const kept = this.kept.get(key);
    if (!kept) return undefined;
    this.drop(key, kept);
    if (kept.stamp !== records.get(id) || kept.until < Date.now()) return undefined;
    this.add(key, kept);
    return kept;
  }

  keep(id: number, { records, variant }: Stamps, record: ReadyRecord): void {
    const stamp = records.get(id);
    if (stamp === undefined) return;
    const key = `${id} ${variant}`;
    const before = this.kept.get(key);
    if (before) this.drop(key, before);
    this.add(key, { ...record, stamp, until: Date.now() + MAX_AGE_MS });
    for (const [oldest, one] of this.kept) {
      if (this.bytes <= MAX_BYTES) return;
      this.drop(oldest, one);
    }
  }

  private add(key: string, kept: Kept): void {
    this.kept.set(key, kept);
    this.bytes += kept.json.length;
  }

  private drop(key: string, kept: Kept): void {
    this.kept.delete(key);
    this.bytes -= kept.json.length;
  }
}
