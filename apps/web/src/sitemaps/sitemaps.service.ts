import { Injectable } from '@nestjs/common';
import { Document, type RequestContext } from '@gatehouse/rest';
import { Home } from '../addresses/home';
import { Interface } from '../interface/interface';
import { bodyOf } from '../interface/reading';
import { NotFound } from '../not-found/not-found';
import { Templates } from '../view/templates';
import { SITEMAP_SOURCES, type SitemapEntry, type SitemapSource } from './sitemap-sources';

/** Addresses of a part: a few requests to the interface. */
const PER_PART = 2_000;

/** The size and the last change of a source. */
interface Extent {
  total: number;
  /** When anything changed last, where the source knows. */
  modified: string | undefined;
}

const EMPTY: Extent = { total: 0, modified: undefined };

/** The addresses of the site, for search engines. */
@Injectable()
export class SitemapsService {
  constructor(
    private readonly site: Interface,
    private readonly home: Home,
    private readonly templates: Templates,
    private readonly notFound: NotFound,
  ) {}

  /** The index: the parts of each kind. */
  async index(ctx: RequestContext): Promise<Document> {
    const extents = await Promise.all(SITEMAP_SOURCES.map((source) => this.extentOf(source, ctx)));
    const parts = SITEMAP_SOURCES.flatMap(({ kind }, at) => {
      const { total, modified } = extents[at] ?? EMPTY;
      const count = Math.ceil(total / PER_PART);
      return Array.from({ length: count }, (_, part) => ({ link: this.home.to(partPath(kind, part + 1)), modified }));
    });
    return this.document('sitemaps/index', parts);
  }

  /** The addresses of a part; the site's own is the first of the posts. */
  async part(kind: string, number: number, ctx: RequestContext): Promise<Document> {
    const source = SITEMAP_SOURCES.find((one) => one.kind === kind);
    if (!source || number < 1) return this.notFound.show(ctx);
    const entries = await this.entriesOf(source, number, ctx);
    if (entries.length === 0) return this.notFound.show(ctx);
    const isFirst = kind === 'posts' && number === 1;
    return this.document('sitemaps/part', isFirst ? [{ link: this.home.to('') }, ...entries] : entries);
  }

  /** What robots may look at. Pages of a search and forms for replies are endless, and say nothing of their own. */
  robots(): Document {
    const { path, pages } = this.home;
    const rules = [
      'User-agent: *',
      `Disallow: ${pages}`,
      `Allow: ${pages}files/`,
      `Allow: ${pages}avatars/`,
      `Allow: ${pages}web/`,
      `Disallow: ${path}/*?s=`,
      `Disallow: ${path}/*?replytocom=`,
      '',
      `Sitemap: ${this.home.to('sitemap.xml')}`,
      '',
    ];
    return new Document(Buffer.from(rules.join('\n')), 'text/plain; charset=UTF-8');
  }

  /** A source that does not answer, or of which the visitor may see nothing, is empty. */
  private async extentOf({ path, query, read }: SitemapSource, ctx: RequestContext): Promise<Extent> {
    const reply = await this.site.for(ctx).reply(path, { ...query, per_page: 1 });
    if (reply.status !== 200) return EMPTY;
    return { total: Number(reply.headers['x-wp-total'] ?? 0), modified: read(bodyOf(reply))[0]?.modified };
  }

  private async entriesOf(
    { path, query, perPage, read }: SitemapSource,
    number: number,
    ctx: RequestContext,
  ): Promise<SitemapEntry[]> {
    const reading = this.site.for(ctx);
    const pages = PER_PART / perPage;
    const first = (number - 1) * pages + 1;
    const { total } = await this.extentOf({ kind: '', path, query, perPage, read }, ctx);
    const count = Math.min(Math.ceil(total / perPage) - first + 1, pages);
    const replies = await Promise.all(
      Array.from({ length: Math.max(count, 0) }, (_, at) =>
        reading.reply(path, { ...query, per_page: perPage, page: first + at }),
      ),
    );
    return replies.flatMap((reply) => (reply.status === 200 ? read(bodyOf(reply)) : []));
  }

  private document(template: string, entries: readonly SitemapEntry[]): Document {
    const text = this.templates.render(template, { entries });
    return new Document(Buffer.from(text), 'application/xml; charset=UTF-8');
  }
}

const partPath = (kind: string, number: number): string => `sitemap/${kind}-${number}.xml`;
