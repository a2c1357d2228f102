import { Injectable } from '@nestjs/common';
import type { Document, RequestContext } from '@gatehouse/rest';
import { Teasers } from '../teasers/teasers';
import { Pages } from '../view/pages';

const LATEST = 5;

/** The page for addresses that lead nowhere: a search, and what is new. */
@Injectable()
export class NotFound {
  constructor(
    private readonly pages: Pages,
    private readonly teasers: Teasers,
  ) {}

  async show(ctx: RequestContext): Promise<Document> {
    ctx.keepNothing();
    const [{ t }, latest] = await Promise.all([this.pages.language(), this.teasers.latest(ctx, LATEST)]);
    return this.pages.show(ctx, {
      template: 'not-found',
      title: t('notFound.title'),
      head: { isHidden: true },
      values: { latest },
      status: 404,
    });
  }
}
