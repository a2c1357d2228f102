import { Injectable } from '@nestjs/common';
import {
  Answer,
  EmbeddedJson,
  EmbeddedMember,
  EmbeddingAnswer,
  jsonBytes,
  jsonList,
  ReadyJson,
  ReplyFacts,
  type RequestContext,
} from '@gatehouse/rest';
import type { Post } from '../model/post.entity';
import { PostReader } from '../model/post.reader';
import type { PostType } from '../model/post-type';
import { RecordPaths } from '../model/record-tree';
import type { RecordView } from '../model/record-view';
import { PostPresenter } from '../view/post.presenter';
import { shownRecord } from '../record-tags';
import { ReadyStore, type KeptRecord, type ReadyRecord, type Stamps } from './ready-store';

/** Lists of records for visitors, put together from JSON that is kept ready. */
@Injectable()
export class ReadyRecords {
  constructor(
    private readonly store: ReadyStore,
    private readonly reader: PostReader,
    private readonly presenter: PostPresenter,
  ) {}

  /** The list of these records, in their order, if the request is one for which JSON is kept. */
  async list(
    type: PostType,
    ids: readonly number[],
    ctx: RequestContext,
    headers: Headers,
  ): Promise<Answer | ReadyJson | undefined> {
    if (!this.store.serves(type, ctx)) return undefined;
    const stamps = await this.store.stamps(type, ids, ctx);
    const joined = await this.joined(type, { ids, stamps }, ctx, headers);
    return joined instanceof Answer ? joined : joinedAnswer(joined, ctx, headers);
  }

  /**
   * The JSON list of these records, in their order. Where the request wants others embedded in them, and they are not all
   * ready with these, the answer with which they are made.
   */
  async joined(
    type: PostType,
    asked: Asked,
    ctx: RequestContext,
    headers: Headers,
  ): Promise<JoinedRecords | EmbeddingAnswer> {
    const found = this.find(asked);
    const made = await this.missing(type, found, asked, ctx);
    const keeper = { store: this.store, stamps: asked.stamps };
    const isEmbedding = ctx.request.embed !== undefined;
    if (isEmbedding && made.length > 0) return embedding(keeper, { found, made }, ctx, headers);
    const records = new Map<number, ReadyRecord | undefined>(found);
    for (const { post, view } of made) records.set(post.id, keepReady(keeper, post, view));
    const shown = [...records.values()].filter((one) => one !== undefined);
    // Where some had to be made, others may be gone by now: the list is put together again next time.
    const until = Math.min(...[...found.values()].map((one) => one?.until ?? 0));
    return { json: jsonList(shown.map(({ json }) => json)), until, ...(isEmbedding && { facts: factsOf(shown) }) };
  }

  private find({ ids, stamps }: Asked): Map<number, KeptRecord | undefined> {
    return new Map(ids.map((id) => [id, this.store.find(id, stamps)]));
  }

  /** Makes the records that are not kept, but are there. */
  private async missing(
    type: PostType,
    found: ReadonlyMap<number, ReadyRecord | undefined>,
    { ids, stamps }: Asked,
    ctx: RequestContext,
  ): Promise<Made[]> {
    const missing = ids.filter((id) => stamps.records.has(id) && !found.get(id));
    return missing.length > 0 ? this.make(type, missing, ctx) : [];
  }

  private async make(type: PostType, ids: number[], ctx: RequestContext): Promise<Made[]> {
    const { site, caller } = ctx;
    const posts = await this.reader.byIds(ids, 'view');
    const views = await this.presenter.many(type, posts, { context: 'view', site, caller, paths: RecordPaths.of(ctx) });
    return posts.flatMap((post, at) => {
      const view = views[at];
      return view ? [{ post, view }] : [];
    });
  }
}

/** Records of a list, put together. */
export interface JoinedRecords {
  json: Buffer;
  /** Until when it may be used again, in milliseconds since the epoch. */
  until: number;
  /** What the JSON was made of that is embedded in the records; absent where nothing is. */
  facts?: ReplyFacts;
}

/** The answer with records that were put together. */
export function joinedAnswer({ json, facts }: JoinedRecords, ctx: RequestContext, headers: Headers): ReadyJson {
  if (!facts) return new ReadyJson(json, 200, headers);
  ctx.kept.join(facts);
  return new EmbeddedJson(json, 200, headers);
}

/** Records of a list, with the stamps from before they were read. */
interface Asked {
  ids: readonly number[];
  stamps: Stamps;
}

type Headers = Record<string, string>;

/** Where records are kept, with the stamps from before they were read. */
interface Keeper {
  store: ReadyStore;
  stamps: Stamps;
}

interface Listed {
  found: ReadonlyMap<number, ReadyRecord | undefined>;
  made: readonly Made[];
}

interface Made {
  post: Post;
  view: RecordView;
}

function factsOf(records: readonly ReadyRecord[]): ReplyFacts {
  const all = new ReplyFacts();
  for (const { facts } of records) if (facts) all.join(facts);
  return all;
}

/** Keeps the JSON of a record for later visitors. `stamps` was read before the record. */
export function keepReady({ store, stamps }: Keeper, post: Post, view: RecordView): ReadyRecord {
  const record = readyRecord({ post, view }, JSON.stringify(view));
  store.keep(post.id, stamps, record);
  return record;
}

const readyRecord = ({ post, view }: Made, json: string): ReadyRecord => ({
  json: jsonBytes(json),
  link: view.link,
  shown: shownRecord(view),
  isOpen: post.status === 'publish' && post.password === '',
});

/** The answer with one record, which is kept for later visitors with what is embedded in it. */
export const embeddingOne = (ready: Keeper, made: Made, headers: Headers): EmbeddingAnswer =>
  new EmbeddingAnswer(made.view, headers, (_, json, facts) => keepEmbedded(ready, made, json, facts));

/** A list of records, of which some are ready with what is embedded in them. */
function embedding(ready: Keeper, { found, made }: Listed, ctx: RequestContext, headers: Headers): EmbeddingAnswer {
  const byId = new Map(made.map((one) => [one.post.id, one]));
  const byView = new Map<object, Made>(made.map((one) => [one.view, one]));
  const body: object[] = [];
  for (const [id, record] of found) {
    if (record?.facts) ctx.kept.join(record.facts);
    const member = record ? new EmbeddedMember(record.json) : byId.get(id)?.view;
    if (member) body.push(member);
  }
  return new EmbeddingAnswer(body, headers, (view, json, facts) => {
    const one = byView.get(view);
    if (one) keepEmbedded(ready, one, json, facts);
  });
}

/** Profiles of authors are for visitors because of what is published, as this record is. */
function keepEmbedded({ store, stamps }: Keeper, made: Made, json: string, facts: ReplyFacts): void {
  if (made.post.status !== 'publish' || !facts.isLasting) return;
  store.keep(made.post.id, stamps, { ...readyRecord(made, json), facts });
}
