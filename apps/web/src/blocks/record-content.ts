import { Injectable } from '@nestjs/common';
import type { RequestContext } from '@gatehouse/rest';
import { Interface } from '../interface/interface';
import type { PostRecord } from '../records/post.record';
import { BlockMarkup } from './block-markup';

/** How the content of a record is asked for. */
export interface ContentRequest {
  password?: string | undefined;
  previewToken?: string | undefined;
  /** The page of the comments, from 1. */
  commentPage?: number | undefined;
}

/** The contents of posts and pages with what their dynamic blocks show. */
@Injectable()
export class RecordContent {
  constructor(
    private readonly site: Interface,
    private readonly blocks: BlockMarkup,
  ) {}

  /** HTML; '' for a record that is closed. */
  async of(record: PostRecord, request: ContentRequest, ctx: RequestContext): Promise<string> {
    const { id, content } = record;
    const { password, previewToken, commentPage } = request;
    if (content.rendered === '') return '';
    const keys = { password, preview_token: previewToken };
    const dynamic = await this.site.for(ctx).find<{ html: string }>(`/-/content/${id}`, keys);
    if (dynamic === undefined || dynamic.html === '') return content.rendered;
    return this.blocks.fill(dynamic.html, { record, password, commentPage }, ctx);
  }
}
