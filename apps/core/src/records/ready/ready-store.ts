import { Injectable } from '@nestjs/common';
import { Database, eq, eqColumn, inList, KeptReads, raw, select, sql } from '@gatehouse/persistence';
import type { Relations, ReplyFacts, RequestContext } from '@gatehouse/rest';
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
  /** What the JSON was made of that is embedded in it. */
  facts?: ReplyFacts;
}

export type Stamp = number | string;

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

/** A record `p` with the stamp of what it shows: both parts only grow, so their sum tells whether either has changed. */
export const OWN_STAMP = raw(`p.stamp + (SELECT stamp FROM shared_stamps WHERE name = 'records') AS stamp`);

export interface Stamped {
  id: number;
  stamp: number | string;
}

type LinkedStamps = Record<'own' | 'shared', number | string> &
  Record<'file' | 'owner' | 'above', number | string | null> & { id: number };

const LINKED_STAMPS = raw(
  `p.id, p.stamp AS own, f.stamp AS file, o.stamp AS owner, u.stamp AS above,
    (SELECT SUM(stamp) FROM shared_stamps) AS shared`,
);

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
  /** In the order of use. */
  private readonly kept = new Map<string, KeptRecord>();
  private bytes = 0;
  private readonly single: KeptReads<ReadonlyMap<number, Stamp>>;

  constructor(
    private readonly database: Database,
    private readonly settings: SettingsService,
  ) {
    this.single = new KeptReads(database);
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
    const { embed } = ctx.request;
    const variant = await this.variant(type, ctx);
    if (ids.length === 0) return { records: new Map(), variant };
    if (embed !== undefined) return { records: await this.linkedStamps(type, ids), variant };
    const [id] = ids;
    const isOne = ids.length === 1 && id !== undefined;
    const own = isOne
      ? this.single.get(`${type.name} ${id}`, () => this.ownStamp(type, id))
      : this.ownStamps(type, ids);
    return { records: await own, variant };
  }

  /** What the JSON of all records of a type depends on, as the request asks for it; to be read before them as well. */
  variant({ hierarchical }: PostType, { request: { names, embed } }: RequestContext): string | Promise<string> {
    const variantOf = (front: number): string => `${front} ${this.database.othersSeen}${spelt(names)}${wanted(embed)}`;
    return hierarchical ? this.settings.frontPage().then(variantOf) : variantOf(0);
  }

  private async ownStamp(type: PostType, id: number): Promise<Map<number, Stamp>> {
    const row = await this.database.one<Stamped>(
      sql`SELECT p.id, ${OWN_STAMP} FROM posts p WHERE p.id = ${id} AND p.type = ${type.name}`,
    );
    return new Map(row && [[id, Number(row.stamp)]]);
  }

  private async ownStamps(type: PostType, ids: readonly number[]): Promise<Map<number, Stamp>> {
    const rows = await this.database.packedRows(
      select<Stamped>('posts', 'p')
        .columns('p.id', OWN_STAMP)
        // Without statistics, SQLite would rather read all records of the type.
        .useIndex('PRIMARY')
        .where(eq('p.type', type.name), inList('p.id', ids)),
    );
    return new Map(rows.map(({ id, stamp }) => [id, Number(stamp)]));
  }

  /** Also of the featured file, the record that this file belongs to, the record above, and all people, comments and files. */
  private async linkedStamps(type: PostType, ids: readonly number[]): Promise<Map<number, Stamp>> {
    const rows = await this.database.rows(
      select<LinkedStamps>('posts', 'p')
        .columns(LINKED_STAMPS)
        .useIndex('PRIMARY')
        .leftJoin('posts', 'f', eqColumn('f.id', 'p.featured_media'))
        .leftJoin('media', 'm', eqColumn('m.id', 'f.id'))
        .leftJoin('posts', 'o', eqColumn('o.id', 'm.post'))
        .leftJoin('posts', 'u', eqColumn('u.id', 'p.parent'))
        .where(eq('p.type', type.name), inList('p.id', ids)),
    );
    return new Map(
      rows.map(({ id, own, file, owner, above, shared }) => [id, `${own} ${file} ${owner} ${above} ${shared}`]),
    );
  }

  find(id: number, { records, variant }: Stamps): KeptRecord | undefined {
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

  private add(key: string, kept: KeptRecord): void {
    this.kept.set(key, kept);
    this.bytes += kept.json.length;
  }

  private drop(key: string, kept: KeptRecord): void {
    this.kept.delete(key);
    this.bytes -= kept.json.length;
  }
}

/** How the client spells namespaces, in keys. */
const spelt = (names: object | undefined): string => (names === undefined ? '' : ` ${JSON.stringify(names)}`);

/** The relations to embed, in keys. */
function wanted(embed: Relations | undefined): string {
  if (embed === undefined) return '';
  return ` embed ${embed === 'all' ? embed : RELATIONS.filter((one) => embed.includes(one)).join()}`;
}
