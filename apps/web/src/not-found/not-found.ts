import { Injectable } from '@nestjs/common';
import type { Document, RequestContext } from '@gatehouse/rest';
import { Pages } from '../view/pages';

/** The page for addresses that lead nowhere. */
@Injectable()
export class NotFound {
  constructor(private readonly pages: Pages) {}

  async show(ctx: RequestContext): Promise<Document> {
    ctx.keepNothing();
    const { t } = await this.pages.language();
    const page = {
      template: 'not-found',
      title: t('notFound.title'),
      head: { isHidden: true },
      values: {},
      status: 404,
    };
    return this.pages.show(ctx, page);
  }
}
