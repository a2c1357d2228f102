import { Injectable } from '@nestjs/common';
import type { Document, RequestContext } from '@gatehouse/rest';
import { readEnding } from '../addresses/ending';
import { Home } from '../addresses/home';
import { datesIn } from '../view/dates';
import { Pages } from '../view/pages';
import { ArchivePage } from './archive.page';
import { AuthorArchives } from './author-archives';
import { dateArchive, type Period } from './date-archives';
import { CATEGORIES, TAGS, TermArchives } from './term-archives';

/** The formats of posts that have an archive; see docs/interface/core.md#post-record. */
const FORMATS: ReadonlySet<string> = new Set([
  'aside',
  'chat',
  'gallery',
  'link',
  'image',
  'quote',
  'status',
  'video',
  'audio',
]);

/** Finds the archive of an address, and shows it. */
@Injectable()
export class ArchivesService {
  constructor(
    private readonly home: Home,
    private readonly pages: Pages,
    private readonly terms: TermArchives,
    private readonly authors: AuthorArchives,
    private readonly page: ArchivePage,
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

  async period(period: Period, page: string, ctx: RequestContext): Promise<Document> {
    const { tag } = await this.pages.language();
    const archive = dateArchive(period, this.home, datesIn(tag));
    return this.page.show(archive && { archive }, readEnding(`page/${page || 1}`), ctx);
  }
}
