import { Inject, Injectable } from '@nestjs/common';
import { listed } from '@gatehouse/pagination';
import { Answer, created, type Call } from '@gatehouse/rest';
import type { PostFilter } from '../post-lists/post-filter';
import { PostsQuery, type Besides } from '../post-lists/posts.query';
import { opens, type RecordAccess } from './post-access';
import type { PostInput } from './post-input';
import { PostPresenter } from './post-presenter';
import { PostReader } from './post-reader';
import type { Post } from './post.entity';
import type { PostType } from './post-type';
import type { ReadRecordArgs } from './record.args';
import { PostsService } from './posts.service';

/** What the routes of a type answer (core sheet, sections 1 and 3). */
@Injectable()
export class PostReplies {
  constructor(
    @Inject(PostsService) private readonly posts: PostsService,
    @Inject(PostsQuery) private readonly lists: PostsQuery,
    @Inject(PostReader) private readonly reader: PostReader,
    @Inject(PostPresenter) private readonly presenter: PostPresenter,
  ) {}

  async list(type: PostType, filter: PostFilter, call: Call, besides: Besides = {}): Promise<Answer> {
    const { items: ids, total } = await this.lists.page(type, filter, call.caller, besides);
    const rows = await this.reader.byIds(ids, type.shape ? 'edit' : filter.context);
    const items = await this.presenter.many(type, rows, {
      context: filter.context,
      site: call.site,
      caller: call.caller,
    });
    return listed(call, { items, total }, filter);
  }

  /** The permit has looked at the record and the password. */
  async one(
    access: RecordAccess,
    { id, context, excerpt_length: excerptLength, password = '' }: ReadRecordArgs,
    call: Call,
  ): Promise<Answer> {
    const post = await access.one(call, id);
    const view = await this.presenter.one(access.type, post, {
      context,
      site: call.site,
      caller: call.caller,
      unlocked: opens(post, password),
      ...(excerptLength === undefined ? {} : { excerptLength }),
    });
    return new Answer(view, 200, { link: `<${String(view['link'])}>; rel="alternate"; type=text/html` });
  }

  async create(type: PostType, input: PostInput, call: Call): Promise<Answer> {
    const post = await this.posts.create(type, input, call.caller);
    return created(await this.edited(type, post, call), call.href(`core/v2/${type.base}/${post.id}`));
  }

  async update(type: PostType, id: number, input: PostInput, call: Call): Promise<unknown> {
    return this.edited(type, await this.posts.update(type, id, input, call.caller), call);
  }

  async remove(access: RecordAccess, { id, force }: { id: number; force: boolean }, call: Call): Promise<unknown> {
    const { type } = access;
    if (!force) return this.edited(type, await this.posts.trash(type, id), call);
    const { _links, ...previous } = await this.edited(type, await access.one(call, id), call);
    await this.posts.erase(type, id);
    return { deleted: true, previous };
  }

  private edited(type: PostType, post: Post, call: Call): Promise<Record<string, unknown>> {
    return this.presenter.one(type, post, { context: 'edit', site: call.site, caller: call.caller });
  }
}
