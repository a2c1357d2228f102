import { Injectable } from '@nestjs/common';
import type { Document, RequestContext } from '@gatehouse/rest';
import { Interface } from '../interface/interface';
import type { TeaserRecord } from '../records/post.record';
import { Pages } from '../view/pages';

const LATEST = { per_page: 5, _fields: 'link,date,title' };

/** The page for unknown addresses: a search, and the newest posts. */
@Injectable()
export class NotFound {
  constructor(
    private readonly pages: Pages,
    private readonly site: Interface,
  ) {}

  async show(ctx: RequestContext): Promise<Document> {
    ctx.keepNothing();
    const [{ t }, { items: latest }] = await Promise.all([
      this.pages.language(),
      this.site.for(ctx).list<TeaserRecord>('/core/v2/posts', LATEST),
    ]);
    return this.pages.show(ctx, {
      template: 'not-found',
      title: t('notFound.title'),
      head: { isHidden: true },
      values: { latest },
      status: 404,
    });
  }
}
