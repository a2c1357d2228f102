import { Injectable } from '@nestjs/common';
import type { Document, RequestContext } from '@gatehouse/rest';
import type { PostRecord } from '@gatehouse/blocks';
import { Home } from '../addresses/home';
import { redirect } from '../addresses/redirect';
import { numberIn } from '../comments/comments';
import type { Found } from '../finding/finder';
import { Interface } from '../interface/interface';
import { RecordPage } from './record.page';

type PreviewedRecord = PostRecord & { type: 'post' | 'page' };

/** Records as those who edit them see them before they publish (docs/interface/web.md#previews). */
@Injectable()
export class Previews {
  constructor(
    private readonly home: Home,
    private readonly site: Interface,
    private readonly page: RecordPage,
  ) {}

  /**
   * The preview that an address asks for, or the way to one for those who have no token yet; undefined for other addresses.
   * @throws RestError 403 and 410 of the interface
   */
  async asked(ctx: RequestContext): Promise<Document | undefined> {
    const { search } = ctx.request.address;
    const query = Object.fromEntries(new URLSearchParams(search));
    if (query.preview !== 'true') return undefined;
    ctx.doNotCache();
    if (query.preview_token === undefined) return redirect(`${this.home.pages}preview?${search}`, 302);
    const record = await this.site.for(ctx).get<PreviewedRecord>('/-/preview', query);
    const page = Math.max(numberIn(query.page ?? ''), 1);
    const request = { isPreview: true, previewToken: query.preview_token, page, address: this.addressOf(ctx) } as const;
    return this.page.show(previewed(record), request, ctx);
  }

  /** The address of the preview without the page that it asks for. */
  private addressOf({ request }: RequestContext): string {
    const { path, search } = request.address;
    const query = new URLSearchParams(search);
    query.delete('page');
    return this.home.to(`${path.slice(1)}?${query.toString()}`);
  }
}

const previewed = (record: PreviewedRecord): Found => ({
  kind: record.type === 'page' ? 'pages' : 'posts',
  record,
});
