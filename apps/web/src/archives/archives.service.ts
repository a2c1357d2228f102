import { Injectable } from '@nestjs/common';
import { ARCHIVED_FORMATS } from '@gatehouse/dto';
import type { Document, RequestContext } from '@gatehouse/rest';
import { SiteFacts } from '@gatehouse/service';
import { datesIn } from '@gatehouse/blocks';
import { formatOf, readEnding } from '../addresses/ending';
import { Home } from '../addresses/home';
import { redirect } from '../addresses/redirect';
import { NotFound } from '../not-found/not-found';
import { Pages } from '../view/pages';
import { ArchivePage } from './archive.page';
import { AuthorArchives } from './author-archives';
import { dateArchive, weekArchive, type Period } from './date-archives';
import { CATEGORIES, TAGS, TermArchives } from './term-archives';

/** The formats of posts that have an archive; see docs/interface/core.md#post-record. */
const FORMATS: ReadonlySet<string> = new Set(ARCHIVED_FORMATS);

/** How a query names dates: `m` a year, month or day, `w` a week of the year. */
export interface DateQuery {
  m: string;
  w: string;
  /** Of the list, from 1. */
  page: number;
}

/** Finds the archive of an address, and shows it. */
@Injectable()
export class ArchivesService {
  constructor(
    private readonly home: Home,
    private readonly pages: Pages,
    private readonly terms: TermArchives,
    private readonly authors: AuthorArchives,
    private readonly page: ArchivePage,
    private readonly facts: SiteFacts,
    private readonly notFound: NotFound,
  ) {}

  async category(address: string, ctx: RequestContext): Promise<Document> {
    const ending = readEnding(address);
    return this.page.show(await this.terms.find(CATEGORIES, ending.path, ctx), ending, ctx);
  }

  async tag(address: string, ctx: RequestContext): Promise<Document> {
    const ending = readEnding(address);
    return this.page.show(await this.terms.find(TAGS, ending.path, ctx), ending, ctx);
  }

  async author(address: string, ctx: RequestContext): Promise<Document> {
    const ending = readEnding(address);
    return this.page.show(await this.authors.find(ending.path, ctx), ending, ctx);
  }

  async format(address: string, ctx: RequestContext): Promise<Document> {
    const ending = readEnding(address);
    const format = ending.path.toLowerCase();
    if (!FORMATS.has(format)) return this.page.show(undefined, ending, ctx);
    const { t } = await this.pages.language();
    const link = this.home.to(`type/${format}/`);
    const archive = { kind: 'format' as const, name: t(`format.${format}`), description: '', link, filter: { format } };
    return this.page.show({ archive }, ending, ctx);
  }

  /** Posts of a week, or of the year, month or day that a query names as WordPress does: `m=202611`. */
  async queried({ m, w, page }: DateQuery, ctx: RequestContext): Promise<Document> {
    const [, year = '', month, day] = /^(\d{4})(\d\d)?(\d\d)?$/.exec(m) ?? [];
    if (month === undefined && /^\d{1,2}$/.test(w)) return this.week(Number(year), Number(w), page, ctx);
    const parts = [year, month, day].filter((part): part is string => part !== undefined);
    return year === '' ? this.notFound.show(ctx) : redirect(`${this.home.path}/${parts.join('/')}/`, 301);
  }

  private async week(year: number, week: number, page: number, ctx: RequestContext): Promise<Document> {
    const [{ startOfWeek }, { tag }] = await Promise.all([this.facts.settings(), this.pages.language()]);
    ctx.tag('site');
    const archive = weekArchive({ year, week }, startOfWeek, this.home, datesIn(tag));
    return this.page.show(archive && { archive }, readEnding(`page/${page}`), ctx);
  }

  period(period: Period, page: string, ctx: RequestContext): Promise<Document> {
    return this.dated(period, `page/${page || 1}`, ctx);
  }

  periodFeed(period: Period, format: string, ctx: RequestContext): Promise<Document> {
    return this.dated(period, `feed/${formatOf(format)}`, ctx);
  }

  /** `/2026/5/` leads to `/2026/05/`. */
  private async dated({ year, month, day }: Period, ending: string, ctx: RequestContext): Promise<Document> {
    const parts = [month, day].filter((part) => part !== undefined);
    const written = parts.map((part) => part.padStart(2, '0'));
    if (written.join() !== parts.join()) return redirect(`${this.home.path}/${[year, ...written].join('/')}/`, 301);
    const { tag } = await this.pages.language();
    const archive = dateArchive({ year, month, day }, this.home, datesIn(tag));
    return this.page.show(archive && { archive }, readEnding(ending), ctx);
  }
}
