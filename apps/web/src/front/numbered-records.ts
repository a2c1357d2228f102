import { Injectable } from '@nestjs/common';
import { RestError } from '@gatehouse/errors';
import type { Document, RequestContext } from '@gatehouse/rest';
import { Home } from '../addresses/home';
import { redirect } from '../addresses/redirect';
import { Finder, type Found } from '../finding/finder';
import { NotFound } from '../not-found/not-found';
import { RecordPage } from '../posts/record.page';
import type { RecordRequest } from '../posts/record.request';
import type { FrontQuery } from './front.query';
import { Previews } from './previews';

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
  async show(number: number, { preview }: FrontQuery, request: RecordRequest, ctx: RequestContext): Promise<Document> {
    const found = await this.find(number, ctx);
    if (found === 'sign-in') return redirect(this.home.signIn(this.addressOf(ctx)), 302);
    if (!found) return this.notFound.show(ctx);
    const { link } = found.record;
    const isPreview = preview !== '' && ctx.caller.kind === 'person';
    if (!isPreview && !link.includes('?')) return redirect(this.home.local(link), 301);
    return this.page.show(isPreview ? await this.previews.of(found, ctx) : found, request, ctx);
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
