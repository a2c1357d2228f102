import { Injectable } from '@nestjs/common';
import { RestError } from '@gatehouse/errors';
import type { Document, RequestContext } from '@gatehouse/rest';
import { Home } from '../addresses/home';
import { redirect } from '../addresses/redirect';
import { Finder, type Found } from '../finding/finder';
import { NotFound } from '../not-found/not-found';
import { contentPageAddress } from '../posts/content-pages';
import { Previews } from '../posts/previews';
import { RecordPage } from '../posts/record.page';
import type { RecordRequest } from '../posts/record.request';

/** What addresses with a number show: `?p=7`. Drafts have no others. */
@Injectable()
export class NumberedRecords {
  constructor(
    private readonly home: Home,
    private readonly finder: Finder,
    private readonly previews: Previews,
    private readonly page: RecordPage,
    private readonly notFound: NotFound,
  ) {}

  /** Leads to the permanent address of a record; shows it where it has none, or as a preview. */
  async show(number: number, request: RecordRequest, ctx: RequestContext): Promise<Document> {
    const preview = await this.previews.asked(ctx);
    if (preview) return preview;
    const found = await this.find(number, ctx);
    if (found === 'sign-in') return redirect(this.home.signIn(this.addressOf(ctx)), 302);
    if (!found) return this.notFound.show(ctx);
    const { link } = found.record;
    if (link.includes('?')) return this.page.show(found, request, ctx);
    const address = contentPageAddress(link, request.page ?? 1, this.home.to(''));
    return redirect(this.home.local(address), 301);
  }

  /** The record; visitors may be someone who may read it. */
  private async find(number: number, ctx: RequestContext): Promise<Found | undefined | 'sign-in'> {
    try {
      return await this.finder.withNumber(number, ctx);
    } catch (error) {
      if (error instanceof RestError && error.status === 401) return 'sign-in';
      throw error;
    }
  }

  private addressOf({ request }: RequestContext): string {
    const { path, search } = request.address;
    return search === '' ? path : `${path}?${search}`;
  }
}
