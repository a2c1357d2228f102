import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@gatehouse/rest';
import type { Found } from '../finding/finder';
import { Interface } from '../interface/interface';
import { bodyOf } from '../interface/reading';
import type { PostRecord } from '../records/post.record';

type Autosave = Pick<PostRecord, 'title' | 'content' | 'excerpt' | 'modified'>;

/** Records as those who edit them see them before they publish. */
@Injectable()
export class Previews {
  constructor(private readonly site: Interface) {}

  /** A record with the texts that were saved after it, for those who may edit it. */
  async of(found: Found, ctx: RequestContext): Promise<Found> {
    if (found.kind === 'media') return found;
    const { kind, record } = found;
    const reply = await this.site.for(ctx).reply(`/core/v2/${kind}/${record.id}/autosaves`);
    const saved = reply.status === 200 ? bodyOf<Autosave[]>(reply) : [];
    const [latest] = saved.sort((a, b) => (a.modified < b.modified ? 1 : -1));
    if (!latest || latest.modified <= record.modified) return found;
    const { title, content, excerpt } = latest;
    const texts = { title, content: { ...record.content, ...content }, excerpt: { ...record.excerpt, ...excerpt } };
    return { kind, record: { ...record, ...texts } };
  }
}
