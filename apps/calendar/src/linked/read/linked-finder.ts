import { Injectable } from '@nestjs/common';
import { invalidArgument } from '@gatehouse/errors';
import type { RequestContext } from '@gatehouse/rest';
import { slugify } from '@gatehouse/text';
import type { LinkedKind } from '../../records/record.entity';
import type { LinkedRow } from '../model/linked-post.entity';
import { LinkedQuery } from './linked.query';

/** Finds the venue or organizer that the path of a request names, once per request. */
@Injectable()
export class LinkedFinder {
  constructor(private readonly query: LinkedQuery) {}

  find(kind: LinkedKind, ctx: RequestContext<object>): Promise<LinkedRow | undefined> {
    const { id, slug } = ctx.request.path;
    return ctx.once(`${kind}:named`, () =>
      slug === undefined ? this.query.byId(kind, Number(id)) : this.query.bySlug(kind, slugify(slug)),
    );
  }

  /** @throws 400 `rest_invalid_param` */
  async get(kind: LinkedKind, ctx: RequestContext<object>): Promise<LinkedRow> {
    const row = await this.find(kind, ctx);
    if (!row) throw invalidArgument(argumentOf(ctx), `The ${kind} does not exist.`);
    return row;
  }
}

/** The argument of the path that names the record. */
export const argumentOf = ({ request: { path } }: RequestContext<object>): 'id' | 'slug' =>
  path.slug === undefined ? 'id' : 'slug';
