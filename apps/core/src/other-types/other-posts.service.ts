import { Injectable } from '@nestjs/common';
import { Bus } from '@gatehouse/bus';
import { OTHER_TYPES, otherPosts, type OtherPost, type OtherPostsQuestion, type OtherType } from '@gatehouse/dto';
import { RestError } from '@gatehouse/errors';
import { listed } from '@gatehouse/pagination';
import { Database } from '@gatehouse/persistence';
import type { Answer, RequestContext } from '@gatehouse/rest';
import { SiteClock } from '@gatehouse/time';
import { filesAt } from '../media/model/known-files';
import { listQuestion, type ListOtherPostsArgs, type ReadContext, type ReadOtherArgs } from './other-type.args';
import { otherPostView, type OtherPostView } from './other-post.view';
import { TYPE_FACTS } from './other-types';

/** Shows what other services have published as posts (docs/interface/core.md#types-of-other-services). */
@Injectable()
export class OtherPostsService {
  constructor(
    private readonly bus: Bus,
    private readonly database: Database,
    private readonly clock: SiteClock,
  ) {}

  async list(type: OtherType, args: ListOtherPostsArgs, ctx: RequestContext): Promise<Answer> {
    const { author, orderby } = args;
    const { items, total } = await this.ask({
      ...listQuestion(args),
      type,
      author,
      orderby,
      terms: TYPE_FACTS[type].taxonomies.flatMap((taxonomy) => termsIn(args, taxonomy)),
      after: await this.utcClock(args.after),
      before: await this.utcClock(args.before),
    });
    for (const tag of TYPE_FACTS[type].tags) ctx.tag(tag);
    return listed(ctx, { items: await this.views(type, items, args.context, ctx), total }, args);
  }

  /** @throws 404 `rest_post_invalid_id` */
  async read(type: OtherType, { id, context }: ReadOtherArgs, ctx: RequestContext): Promise<OtherPostView> {
    for (const tag of TYPE_FACTS[type].tags) ctx.tag(tag);
    const { items } = await this.ask({ ...ANY, type, include: [id], limit: 1, offset: 0 });
    const [view] = await this.views(type, items, context, ctx);
    if (!view) throw new RestError(404, 'rest_post_invalid_id', 'Invalid post ID.');
    return view;
  }

  private ask(question: OtherPostsQuestion & { type: OtherType }) {
    return this.bus.ask(otherPosts(OTHER_TYPES[question.type]), question);
  }

  private async views(
    type: OtherType,
    posts: readonly OtherPost[],
    context: ReadContext,
    ctx: RequestContext,
  ): Promise<OtherPostView[]> {
    const addresses = posts.map(({ imageAddress }) => imageAddress).filter((address) => address !== '');
    const [time, files] = await Promise.all([this.clock.time(), filesAt(this.database, addresses, ctx.site)]);
    ctx.tag('site');
    if (addresses.length > 0) ctx.tag('media');
    return posts.map((post) => {
      const image = post.image || (files.get(post.imageAddress) ?? 0);
      return otherPostView(post, { type, context, time, image }, ctx);
    });
  }

  /** Dates of arguments are in the time zone of the site, unless they have an offset. */
  private async utcClock(date: string | undefined): Promise<string | undefined> {
    return date === undefined ? undefined : (await this.clock.parse(date)).date_gmt;
  }
}

/** The question that finds every record. */
const ANY = {
  search: '',
  include: [],
  exclude: [],
  slug: [],
  author: [],
  terms: [],
  order: 'desc',
  orderby: 'date',
} as const satisfies Partial<OtherPostsQuestion>;

/** The filter that a type has for a taxonomy. */
function termsIn(args: ListOtherPostsArgs, taxonomy: string): OtherPostsQuestion['terms'] {
  const given: unknown = new Map<string, unknown>(Object.entries(args)).get(taxonomy);
  const ids = Array.isArray(given) ? given.filter((id) => typeof id === 'number') : [];
  return ids.length > 0 ? [{ taxonomy, ids }] : [];
}
