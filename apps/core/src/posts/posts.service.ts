import { Injectable } from '@nestjs/common';
import { listed } from '@gatehouse/pagination';
import { Answer, created, type RequestContext } from '@gatehouse/rest';
import type { PostFilter } from '../post-lists/post-filter';
import { PostsQuery, type ListExtension } from '../post-lists/posts.query';
import { opens, type RecordPolicy } from './post.policy';
import type { PostInput } from './post-input';
import { PostPresenter } from './post-presenter';
import { PostReader } from './post-reader';
import type { Post } from './post.entity';
import type { PostType } from './post-type';
import type { ReadRecordArgs } from './record.args';
import { PostsWriter } from './posts.writer';

/** What the routes of a type answer (docs/interface/core.md#posts). */
@Injectable()
export class PostsService {
  constructor(
    private readonly posts: PostsWriter,
    private readonly lists: PostsQuery,
    private readonly reader: PostReader,
    private readonly presenter: PostPresenter,
  ) {}

  async list(type: PostType, filter: PostFilter, ctx: RequestContext, besides: ListExtension = {}): Promise<Answer> {
    const { items: ids, total } = await this.lists.page(type, filter, ctx.caller, besides);
    const rows = await this.reader.byIds(ids, type.shape ? 'edit' : filter.context);
    const items = await this.presenter.many(type, rows, {
      context: filter.context,
      site: ctx.site,
      caller: ctx.caller,
    });
    return listed(ctx, { items, total }, filter);
  }

  /** The permit has looked at the record and the password. */
  async one(
    access: RecordPolicy,
    { id, context, excerpt_length: excerptLength, password = '' }: ReadRecordArgs,
    ctx: RequestContext,
  ): Promise<Answer> {
    const post = await access.one(ctx, id);
    const view = await this.presenter.one(access.type, post, {
      context,
      site: ctx.site,
      caller: ctx.caller,
      unlocked: opens(post, password),
      ...(excerptLength === undefined ? {} : { excerptLength }),
    });
    return new Answer(view, 200, { link: `<${String(view.link)}>; rel="alternate"; type=text/html` });
  }

  async create(type: PostType, input: PostInput, ctx: RequestContext): Promise<Answer> {
    const post = await this.posts.create(type, input, ctx.caller);
    return created(await this.edited(type, post, ctx), ctx.href(`core/v2/${type.base}/${post.id}`));
  }

  async update(type: PostType, id: number, input: PostInput, ctx: RequestContext): Promise<unknown> {
    return this.edited(type, await this.posts.update(type, id, input, ctx.caller), ctx);
  }

  async remove(
    access: RecordPolicy,
    { id, force }: { id: number; force: boolean },
    ctx: RequestContext,
  ): Promise<unknown> {
    const { type } = access;
    if (!force) return this.edited(type, await this.posts.trash(type, id), ctx);
    const { _links, ...previous } = await this.edited(type, await access.one(ctx, id), ctx);
    await this.posts.erase(type, id);
    return { deleted: true, previous };
  }

  private edited(type: PostType, post: Post, ctx: RequestContext): Promise<Record<string, unknown>> {
    return this.presenter.one(type, post, { context: 'edit', site: ctx.site, caller: ctx.caller });
  }
}
