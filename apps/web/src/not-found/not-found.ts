import { Injectable } from '@nestjs/common';
import type { Document, RequestContext } from '@gatehouse/rest';
import type { TeaserRecord } from '@gatehouse/blocks';
import { Home } from '../addresses/home';
import { redirect } from '../addresses/redirect';
import { Interface } from '../interface/interface';
import { Pages } from '../view/pages';
import { FormerAddress } from './former-address';

const LATEST = { per_page: 5, _fields: 'link,date,title' };

/** The answer to unknown addresses: the way to where the record is now, or a page with a search and the newest posts. */
@Injectable()
export class NotFound {
  constructor(
    private readonly pages: Pages,
    private readonly site: Interface,
    private readonly home: Home,
    private readonly former: FormerAddress,
  ) {}

  async show(ctx: RequestContext): Promise<Document> {
    ctx.doNotCache();
    const moved = await this.former.of(this.home.below(ctx.request.address.path));
    if (moved !== undefined) return redirect(this.home.local(moved), 301);
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
