import { Injectable } from '@nestjs/common';
import { forbidden } from '@gatehouse/access';
import type { RequestContext } from '@gatehouse/rest';
import { ContentPasswords } from '@gatehouse/service';
import { contentPages, embedAddresses, renderContent, renderDynamicBlocks } from '@gatehouse/text';
import { PreviewsService } from '../previews/previews.service';
import type { Post } from '../records/model/post';
import { PostReader, recordNotFound } from '../records/model/post.reader';
import { mayRead } from '../records/model/post-rights';
import { publicType } from '../records/model/post-type';
import { postName } from '../records/record.policy';
import { tagNamesOf } from '../records/store/changed-records';
import { ContentFilters } from '../records/view/content-filters';
import type { BlockContentArgs, BlockContentView } from './block-content.view';
import { Patterns } from './patterns';

/** Contents, page by page, with the comments of their dynamic blocks (docs/interface/web.md#dynamic-blocks). */
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
    const { id, preview_token: token, page } = args;
    if (token !== '') return this.previewed(args, ctx);
    const post = await this.readable(id, ctx);
    const [, one] = tagNamesOf(post.type);
    ctx.tag(one, [id]);
    const isOpen = post.password === '' || (await this.isOpened(post, args.password, ctx));
    return isOpen ? this.shown(post, page, ctx) : { html: '' };
  }

  /** Blocks that belong to no record: with the comments of those that are dynamic. */
  async ofBlocks(raw: string, ctx: RequestContext): Promise<string> {
    const placed = await this.patterns.place(raw, ctx);
    return this.filled(renderDynamicBlocks(placed) || renderContent(placed), 0, ctx);
  }

  private async previewed(
    { id, preview_token: token, page }: BlockContentArgs,
    ctx: RequestContext,
  ): Promise<BlockContentView> {
    ctx.doNotCache();
    const { post } = await this.previews.record(token, { preview_token: token, preview_id: id });
    return this.shown(post, page, ctx);
  }

  private async shown(
    { id, content, content_rendered: rendered }: Post,
    page: number,
    ctx: RequestContext,
  ): Promise<BlockContentView> {
    const pages = contentPages(content);
    const raw = pages[page - 1] ?? '';
    const placed = await this.patterns.place(raw, ctx);
    const isAsSaved = placed === raw && pages.length === 1 && embedAddresses(rendered).length === 0;
    const html = renderDynamicBlocks(placed) || (isAsSaved ? '' : renderContent(placed));
    return { html: await this.filled(html, id, ctx), ...(pages.length > 1 ? { pages: pages.length } : {}) };
  }

  private async filled(html: string, id: number, ctx: RequestContext): Promise<string> {
    const [filled] = await this.contents.apply([{ id, content_rendered: html }], ctx, 'pages');
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
