import { Injectable } from '@nestjs/common';
import { forbidden } from '@gatehouse/access';
import type { RequestContext } from '@gatehouse/rest';
import { ContentPasswords } from '@gatehouse/service';
import { renderContent, renderDynamicBlocks } from '@gatehouse/text';
import { PreviewsService } from '../previews/previews.service';
import type { Post } from '../records/model/post.entity';
import { PostReader, recordNotFound } from '../records/model/post.reader';
import { mayRead } from '../records/model/post-rights';
import { publicType } from '../records/model/post-type';
import { postName } from '../records/record.policy';
import { tagNamesOf } from '../records/store/changed-records';
import { ContentFilters } from '../records/view/content-filters';
import type { BlockContentArgs, BlockContentView } from './block-content.view';
import { Patterns } from './patterns';

/** Contents with the comments of their dynamic blocks (docs/interface/web.md#dynamic-blocks). */
@Injectable()
export class BlockContentService {
  constructor(
    private readonly reader: PostReader,
    private readonly passwords: ContentPasswords,
    private readonly previews: PreviewsService,
    private readonly patterns: Patterns,
    private readonly contents: ContentFilters,
  ) {}

  /** @throws RestError as the routes of the record do for those who may not read it */
  async read(args: BlockContentArgs, ctx: RequestContext): Promise<BlockContentView> {
    const { id, preview_token: token } = args;
    if (token !== '') return this.previewed(id, token, ctx);
    const post = await this.readable(id, ctx);
    const [, one] = tagNamesOf(post.type);
    ctx.tag(one, [id]);
    const isOpen = post.password === '' || (await this.isOpened(post, args.password, ctx));
    return { html: isOpen ? await this.shown(post, ctx) : '' };
  }

  private async previewed(id: number, token: string, ctx: RequestContext): Promise<BlockContentView> {
    ctx.keepNothing();
    const { post } = await this.previews.record(token, { preview_token: token, preview_id: id });
    return { html: await this.shown(post, ctx) };
  }

  private async shown({ id, content }: Post, ctx: RequestContext): Promise<string> {
    const placed = await this.patterns.place(content, ctx);
    const html = renderDynamicBlocks(placed) || (placed === content ? '' : renderContent(placed));
    const [filled] = await this.contents.apply([{ id, content_rendered: html }], ctx);
    return filled?.content_rendered ?? html;
  }

  private async readable(id: number, { caller }: RequestContext): Promise<Post> {
    const [post] = await this.reader.byIds([id], 'edit');
    const type = post && publicType(post.type);
    if (!type) throw recordNotFound();
    if (!mayRead(caller, type, post)) throw forbidden(caller);
    return post;
  }

  private isOpened({ id, password }: Post, sent: string, ctx: RequestContext): Promise<boolean> {
    return this.passwords.opens(ctx, { name: postName(id), password }, sent);
  }
}
