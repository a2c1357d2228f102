import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Database, eq, inList, ReadCache, RowsOfTurn, select } from '@gatehouse/persistence';
import type { Relations, ReplyFacts, RequestContext } from '@gatehouse/rest';
import { SettingsService } from '../../settings/settings.service';
import type { PostType } from '../model/post-type';
import type { ShownRecord } from '../record-tags';
import {
  stampColumns,
  stampOf,
  stampsOf,
  stampsOfOne,
  type Stamp,
  type StampRow,
  type TypedStampRow,
} from './stamp-rows';

/** A record as visitors get it. */
export interface ReadyRecord {
  json: Buffer;
  /** Its public address. */
  link: string;
  /** Its terms and id, for the tags of a reply. */
  shown: ShownRecord;
  /** Everyone may read it, without a password. */
  isOpen: boolean;
  /** What the JSON was made of that is embedded in it. */
  facts?: ReplyFacts;
}

/** What the JSON of records depends on, as it was before they were read. */
export interface Stamps {
  /** By record id; with those of what is embedded in the record. */
  records: ReadonlyMap<number, Stamp>;
  /** What else it depends on: the front page, how the client spells namespaces, and what it wants embedded. */
  variant: string;
}

/** A record that is kept, and until when it may be used, in milliseconds since the epoch. */
export interface KeptRecord extends ReadyRecord {
  stamp: Stamp;
  until: number;
}

/** The relations of records that can be embedded. */
const RELATIONS = ['author', 'replies', 'up', 'wp:featuredmedia', 'wp:term'];

const MAX_BYTES = 16_000_000;
/** Something written by an older version of the service, while both run, has no stamp. */
const MAX_AGE_MS = 60_000;

/**
 * Keeps JSON of records for visitors in memory. Each use asks the database whether it is that of the record as it is now:
 * every write gives the record another stamp, in the same transaction (docs/decisions/0039-less-per-request.md).
 */
@Injectable()
export class ReadyStore {
  private readonly kept = new LRUCache<string, KeptRecord>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ json }) => json.length,
  });
  private readonly turn = new RowsOfTurn((ids) => this.database.standingRows<TypedStampRow>(stampsOf(ids)));
  private readonly single: ReadCache<readonly StampRow[]>;

  constructor(
    private readonly database: Database,
    private readonly settings: SettingsService,
  ) {
    this.single = new ReadCache(database);
  }

  /**
   * Whether a request reads what is kept: a visitor's, in view context, of whole records. A batch sees its own writes.
   */
  serves(type: PostType, { caller, request, args }: RequestContext<{ context?: unknown }>): boolean {
    return (
      caller.kind === 'visitor' &&
      args.context === 'view' &&
      type.shape === undefined &&
      (request.query._fields ?? request.body._fields) === undefined &&
      !this.database.isInBatch
    );
  }

  /** To be read before the records: what is made from them is then never newer than it says. */
  async stamps(type: PostType, ids: readonly number[], ctx: RequestContext): Promise<Stamps> {
    const variant = await this.variant(type, ctx);
    if (ids.length === 0) return { records: new Map(), variant };
    const { embed } = ctx.request;
    const [id] = ids;
    const rows = await (ids.length === 1 && id !== undefined
      ? this.single.get(`${type.name} ${id} ${embed !== undefined}`, () => this.stampRow(type, id, embed))
      : this.stampRows(type, ids, embed));
    return { records: new Map(rows.map((row) => [row.id, stampOf(row)])), variant };
  }

  /** What the JSON of all records of a type depends on, as the request asks for it; to be read before them as well. */
  variant({ hierarchical }: PostType, { request: { names, embed } }: RequestContext): string | Promise<string> {
    const variantOf = (front: number): string => `${front} ${this.database.othersSeen}${spelt(names)}${wanted(embed)}`;
    return hierarchical ? this.settings.frontPage().then(variantOf) : variantOf(0);
  }

  private async stampRow({ name }: PostType, id: number, embed?: Relations): Promise<StampRow[]> {
    const { database, turn } = this;
    const isOfTurn = database.dialect === 'mysql' && embed === undefined;
    const row = await (isOfTurn ? turn.find(id) : database.one<TypedStampRow>(stampsOfOne(id, embed)));
    return row?.type === name ? [row] : [];
  }

  private stampRows({ name }: PostType, ids: readonly number[], embed?: Relations): Promise<StampRow[]> {
    return this.database.packedRows(
      select<StampRow>('posts', 'p')
        .columns('p.id', stampColumns(embed))
        // Without statistics, SQLite would rather read all records of the type.
        .useIndex('PRIMARY')
        .where(eq('p.type', name), inList('p.id', ids)),
    );
  }

  find(id: number, { records, variant }: Stamps): KeptRecord | undefined {
    const key = `${id} ${variant}`;
    const kept = this.kept.get(key);
    if (!kept) return undefined;
    if (kept.stamp === records.get(id) && kept.until >= Date.now()) return kept;
    this.kept.delete(key);
    return undefined;
  }

  keep(id: number, { records, variant }: Stamps, record: ReadyRecord): void {
    const stamp = records.get(id);
    if (stamp === undefined) return;
    const key = `${id} ${variant}`;
    this.kept.set(key, { ...record, stamp, until: Date.now() + MAX_AGE_MS });
  }
}

/** How the client spells namespaces, in keys. */
const spelt = (names: object | undefined): string => (names === undefined ? '' : ` ${JSON.stringify(names)}`);

/** The relations to embed, in keys. */
function wanted(embed: Relations | undefined): string {
  if (embed === undefined) return '';
  return ` embed ${embed === 'all' ? embed : RELATIONS.filter((one) => embed.includes(one)).join()}`;
}
