import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@gatehouse/rest';
import type { PostRecord } from '@gatehouse/blocks';
import { Interface } from '../interface/interface';
import { PageBlocks } from './page-blocks';

/** How the content of a record is asked for. */
export interface ContentRequest {
  password?: string | undefined;
  previewToken?: string | undefined;
  /** The page of the comments, from 1. */
  commentPage?: number | undefined;
  /** The page of a content that has several, from 1. */
  page?: number | undefined;
}

/** A page of a content. */
export interface ContentPage {
  /** HTML; '' for a record that is closed. */
  html: string;
  /** How many the content has. */
  pages: number;
}

/** The contents of posts and pages with what their dynamic blocks show. */
@Injectable()
export class RecordContent {
  constructor(
    private readonly site: Interface,
    private readonly blocks: PageBlocks,
  ) {}

  async of(record: PostRecord, request: ContentRequest, ctx: RequestContext): Promise<ContentPage> {
    const { id, content } = record;
    const { password, previewToken, commentPage, page = 1 } = request;
    if (content.rendered === '') return { html: '', pages: 1 };
    const query = { password, preview_token: previewToken, ...(page > 1 ? { page } : {}) };
    const made = await this.site.for(ctx).find<Partial<ContentPage>>(`/-/content/${id}`, query);
    const { html = '', pages = 1 } = made ?? {};
    if (html === '' && pages === 1) return { html: content.rendered, pages };
    return { html: await this.blocks.fill(html, { record, password, commentPage }, ctx), pages };
  }
}
