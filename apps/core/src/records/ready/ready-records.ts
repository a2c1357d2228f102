import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@gatehouse/rest';
import type { Post } from '../model/post.entity';
import { PostReader } from '../model/post.reader';
import type { PostType } from '../model/post-type';
import type { RecordView } from '../model/record-view';
import { PostPresenter } from '../view/post.presenter';
import { shownRecord } from '../record-tags';
import { ReadyStore, type ReadyRecord, type Stamps } from './ready-store';

const OPEN = Buffer.from('[');
const COMMA = Buffer.from(',');
const CLOSE = Buffer.from(']');

/** Lists of records for visitors, put together from JSON that is kept ready. */
@Injectable()
export class ReadyRecords {
  constructor(
    private readonly store: ReadyStore,
    private readonly reader: PostReader,
    private readonly presenter: PostPresenter,
  ) {}

  /** The JSON of a list of these records, in their order, if the request is one for which it is kept. */
  async list(type: PostType, ids: readonly number[], ctx: RequestContext): Promise<Buffer | undefined> {
    if (!this.store.serves(type, ctx)) return undefined;
    const stamps = await this.store.stamps(type, ids, ctx);
    const found = new Map(ids.map((id) => [id, this.store.find(id, stamps)]));
    const missing = ids.filter((id) => stamps.records.has(id) && !found.get(id));
    if (missing.length > 0) {
      const posts = await this.reader.byIds(missing, 'view');
      const views = await this.presenter.many(type, posts, { context: 'view', site: ctx.site, caller: ctx.caller });
      for (const [at, post] of posts.entries()) {
        const view = views[at];
        if (view) found.set(post.id, keepReady({ store: this.store, stamps }, post, view));
      }
    }
    return joined([...found.values()].flatMap((record) => (record ? [record.json] : [])));
  }
}

/** Keeps the JSON of a record for later visitors. `stamps` was read before the record. */
export function keepReady(
  { store, stamps }: { store: ReadyStore; stamps: Stamps },
  post: Post,
  view: RecordView,
): ReadyRecord {
  const record = {
    json: bytesOf(JSON.stringify(view)),
    link: view.link,
    shown: shownRecord(view),
    isOpen: post.status === 'publish' && post.password === '',
  };
  store.keep(post.id, stamps, record);
  return record;
}

/** Bytes of their own: those of `Buffer.from` can be part of a larger piece, which would be kept as a whole. */
function bytesOf(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}

/** A JSON array of these members. */
function joined(members: readonly Buffer[]): Buffer {
  const parts: Buffer[] = [OPEN];
  for (const [at, member] of members.entries()) {
    if (at > 0) parts.push(COMMA);
    parts.push(member);
  }
  parts.push(CLOSE);
  return Buffer.concat(parts);
}
