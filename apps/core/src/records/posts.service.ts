import { Injectable } from '@nestjs/common';
import { originOf } from '@gatehouse/dto';
import { listed } from '@gatehouse/pagination';
import { Answer, created, fieldsOf, Gathered, isShown, type RequestContext } from '@gatehouse/rest';
import type { ListRecordsArgs, ReadRecordArgs } from './args/record-requests';
import { PostsQuery } from './list/posts.query';
import type { ListExtension } from './list/requested-list';
import type { Post, TermOfPost } from './model/post';
import { PostReader } from './model/post.reader';
import { hasTerms, type PostType } from './model/post-type';
import { tagList, tagRecord } from './record-tags';
import type { RecordPolicy } from './record.policy';
import { ContentFilters } from './view/content-filters';
import { PostPresenter } from './view/post.presenter';
import type { PostView } from './view/record.view';
import type { PostInput } from './write/post-input';
import { PostsWriter } from './write/posts.writer';

/** The answer to a deletion. */
export interface DeletedRecord {
  deleted: true;
  previous: Record<string, unknown>;
}

/** Reads and writes records of every type: posts, pages, blocks, menus (docs/interface/core.md#posts). */
@Injectable()
export class PostsService {
  constructor(
    private readonly writer: PostsWriter,
    private readonly query: PostsQuery,
    private readonly reader: PostReader,
    private readonly presenter: PostPresenter,
    private readonly contents: ContentFilters,
  ) {}

  async list(
    type: PostType,
    filter: ListRecordsArgs,
    ctx: RequestContext,
    extension: ListExtension = {},
  ): Promise<Answer> {
    const { caller, site } = ctx;
    const { context } = filter;
    const { items: ids, total } = await this.query.page(type, filter, caller, extension);
    tagList(type, ctx);
    // Menus and patterns show their contents by other names.
    const showsContents = type.showsRawTexts ?? isShown('content', fieldsOf(ctx.request.query, ctx.request.body));
    const read = await this.reader.byIds(ids, type.showsRawTexts ? 'edit' : context, { showsContents });
    const posts = showsContents && context !== 'embed' ? await this.contents.apply(read, ctx) : read;
    const items = await this.presenter.many(type, posts, { context, site, caller });
    return listed(ctx, { items, total }, filter);
  }

  /** The record of the path. The policy has checked permission and password before. */
  async read(policy: RecordPolicy, args: ReadRecordArgs, ctx: RequestContext): Promise<Answer> {
    const { id, context, excerpt_length: excerptLength } = args;
    const { site, caller } = ctx;
    const { type } = policy;
    const post = await policy.load(ctx, id);
    const terms = hasTerms(type) && context !== 'embed' ? ((await this.reader.termsOf([id])).get(id) ?? []) : [];
    const view = await this.presenter.one(type, await this.filled(post, ctx), {
      terms,
      context,
      site,
      caller,
      unlocked: await policy.isOpened(post, ctx),
      ...(excerptLength === undefined ? {} : { excerptLength }),
    });
    tagRecord(type, { id, terms }, ctx);
    return new Answer(view, 200, alternate(view));
  }

  /** Records of the policy's type that the caller may read, in context embed. Types are read together. */
  async embedded(
    policy: RecordPolicy,
    ids: readonly number[],
    ctx: RequestContext,
  ): Promise<ReadonlyMap<number, PostView>> {
    const { type } = policy;
    const { site, caller } = ctx;
    const context = type.showsRawTexts ? 'edit' : 'embed';
    const gathered = ctx.once(
      `embedded records: ${context}`,
      () => new Gathered((all: number[]) => this.reader.byIds(all, context)),
    );
    const wanted = new Set(ids);
    const posts = (await gathered.with(ids)).filter(
      (post) => wanted.has(post.id) && post.type === type.name && policy.isReadable(caller, post),
    );
    const options = { context: 'embed', site, caller } as const;
    const views = await this.presenter.many(type, posts, options);
    return new Map(views.map((view) => [view.id, view]));
  }

  async create(type: PostType, input: PostInput, ctx: RequestContext): Promise<Answer> {
    const { post, terms } = await this.writer.create(type, input, ctx.caller);
    return created(await this.editView(type, post, ctx, terms), ctx.href(`core/v2/${type.base}/${post.id}`));
  }

  async update(type: PostType, id: number, input: PostInput, ctx: RequestContext): Promise<PostView> {
    const post = await this.writer.update(type, id, input, ctx.caller);
    return this.editView(type, post, ctx);
  }

  /** Moves the record to the trash; with `force` deletes it for good. */
  async remove(
    policy: RecordPolicy,
    { id, force }: { id: number; force: boolean },
    ctx: RequestContext,
  ): Promise<PostView | DeletedRecord> {
    const { type } = policy;
    if (!force) return this.editView(type, await this.writer.trash(type, id), ctx);
    const { _links, ...previous } = await this.editView(type, await policy.load(ctx, id), ctx);
    await this.writer.delete(type, id, originOf(ctx));
    return { deleted: true, previous };
  }

  private async editView(
    type: PostType,
    post: Post,
    ctx: RequestContext,
    terms?: readonly TermOfPost[],
  ): Promise<PostView> {
    const { site, caller } = ctx;
    const filled = await this.filled(post, ctx);
    return this.presenter.one(type, filled, { context: 'edit', site, caller, ...(terms ? { terms } : {}) });
  }

  private async filled(post: Post, ctx: RequestContext): Promise<Post> {
    const [filled = post] = await this.contents.apply([post], ctx);
    return filled;
  }
}

/** The Link header of a record: its public address. */
const alternate = ({ link }: { link: string }): Record<string, string> => ({
  link: `<${link}>; rel="alternate"; type=text/html`,
});
