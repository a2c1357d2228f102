import { Injectable } from '@nestjs/common';
import { RestError } from '@gatehouse/errors';
import type { RequestContext } from '@gatehouse/rest';
import { trimSigns } from '@gatehouse/text';
import type { Query } from '@gatehouse/blocks';
import { Home } from '../addresses/home';
import { numberIn } from '../comments/comments';
import { Finder } from '../finding/finder';
import { Interface } from '../interface/interface';
import type { FrontQuery } from './front.query';

/** What the interface says of a record with an address. */
interface Linked {
  link: string;
}

/** Leads from what a query of the home page names to the address where it is, as WordPress does: `?cat=3`, `?year=2026&monthnum=5`. */
@Injectable()
export class QueryAddresses {
  constructor(
    private readonly site: Interface,
    private readonly home: Home,
    private readonly finder: Finder,
  ) {}

  /**
   * The path of what the query names, with that of a feed or a further page behind it; undefined when it names nothing that has
   * an address of its own, and null when there is no such thing.
   */
  async of(query: FrontQuery, ctx: RequestContext): Promise<string | null | undefined> {
    const named = await this.named(query, ctx);
    if (named === undefined)
      return query.feed === undefined ? undefined : this.path(this.home.to(feedPath(query.feed)));
    if (named === null || named.includes('?')) return null;
    if (query.feed !== undefined) return this.path(`${named}${feedPath(query.feed)}`);
    const page = numberIn(query.paged);
    return this.path(page > 1 ? `${named}page/${page}/` : named);
  }

  private path(link: string): string {
    return this.home.local(link);
  }

  private async named(query: FrontQuery, ctx: RequestContext): Promise<string | null | undefined> {
    const { cat, category_name: category, tag, author, author_name: writer, pagename } = query;
    if (cat !== '') return this.first('categories', { include: [numberIn(cat)] }, numberIn(cat), ctx);
    if (category !== '') return this.first('categories', { slug: lastPart(category) }, category, ctx);
    if (tag !== '') return this.first('tags', { slug: tag }, tag, ctx);
    if (author !== '') return this.first('users', { include: [numberIn(author)] }, numberIn(author), ctx);
    if (writer !== '') return this.first('users', { slug: writer }, writer, ctx);
    if (pagename !== '') return this.home.to(`${encodeURI(pagename)}/`);
    if (query.name !== '') return this.home.to(`${encodeURIComponent(query.name)}/`);
    return dateAddress(query, this.home) ?? (query.feed === undefined ? undefined : this.ofRecord(query, ctx));
  }

  /** The link of what a filter finds, if it is asked for by anything. */
  private async first(
    list: 'categories' | 'tags' | 'users',
    filter: Query,
    wanted: string | number,
    ctx: RequestContext,
  ): Promise<string | null> {
    if (wanted === 0) return null;
    const { items } = await this.site.for(ctx).list<Linked>(`/core/v2/${list}`, filter);
    return items[0]?.link ?? null;
  }

  /** The feed of a record's comments is below its address. */
  private async ofRecord({ p, page_id: page, attachment_id: file }: FrontQuery, ctx: RequestContext) {
    const number = numberIn(p) || numberIn(page) || numberIn(file);
    if (number === 0) return undefined;
    try {
      return (await this.finder.withNumber(number, ctx))?.record.link ?? null;
    } catch (error) {
      if (error instanceof RestError && error.status === 401) return null;
      throw error;
    }
  }
}

const lastPart = (path: string): string => trimSigns(path, '/').split('/').at(-1) ?? '';

/** The address of a year, month or day: `?year=2026&monthnum=5&day=3`. */
function dateAddress({ year, monthnum: month, day }: FrontQuery, home: Home): string | undefined {
  if (!/^\d{4}$/.test(year)) return undefined;
  const [monthAt, dayAt] = [numberIn(month), numberIn(day)];
  const parts = [year, ...(monthAt > 0 ? [monthAt] : []), ...(monthAt > 0 && dayAt > 0 ? [dayAt] : [])];
  return home.to(`${parts.map((part) => String(part).padStart(2, '0')).join('/')}/`);
}

/** The address of a feed that the query names: `rss2`, `atom`, `comments-rss2`. */
function feedPath(name: string): string {
  const format = name.toLowerCase().endsWith('atom') ? 'feed/atom/' : 'feed/';
  return name.toLowerCase().startsWith('comments') ? `comments/${format}` : format;
}
