import { Injectable } from '@nestjs/common';
import { Interface } from '../interface/interface';
import type { Visit } from '../interface/visit';
import type { PostRecord } from '../records/post.record';
import type { Rendered } from '../records/rendered';

/** A post beside another. */
export interface Neighbour {
  title: Rendered;
  link: string;
}

/** The posts that were published before and after another; absent at the ends. */
export interface NeighbourPair {
  older: Neighbour | undefined;
  newer: Neighbour | undefined;
}

/** Leads from post to post. */
@Injectable()
export class Neighbours {
  constructor(private readonly site: Interface) {}

  async of({ date, status }: Pick<PostRecord, 'date' | 'status'>, ctx: Visit): Promise<NeighbourPair> {
    if (status !== 'publish') return { older: undefined, newer: undefined };
    const reading = this.site.for(ctx);
    const query = { per_page: 1, orderby: 'date', _fields: 'title,link' };
    const [older, newer] = await Promise.all([
      reading.list<Neighbour>('/core/v2/posts', { ...query, before: date, order: 'desc' }),
      reading.list<Neighbour>('/core/v2/posts', { ...query, after: date, order: 'asc' }),
    ]);
    return { older: older.items[0], newer: newer.items[0] };
  }
}
