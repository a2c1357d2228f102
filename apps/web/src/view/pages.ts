import { Injectable } from '@nestjs/common';
import { Document, type RequestContext } from '@gatehouse/rest';
import { SiteFacts } from '@gatehouse/service';
import { Assets } from '../assets/assets';
import { Home } from '../addresses/home';
import { SiteLogo, type Logo } from './logo';
import type { NavigationLink } from './menu/menu-links';
import { Navigation } from './navigation';
import { datesIn } from './dates';
import { Templates } from './templates';
import { Texts, type Language } from '@gatehouse/text';

/** A `<link>` of the head. */
export type HeadLink = Readonly<Record<'rel' | 'href', string> & Partial<Record<'type' | 'title', string>>>;

/** The metadata of a page for search engines, other sites and browsers. */
export interface Head {
  /** The address of the page, where it can be reached by several. */
  canonical?: string;
  description?: string;
  /** The address of an image that stands for the page. */
  image?: string;
  /** The alternative text of the image. */
  imageText?: string;
  /** Open Graph's type: `article` for posts and the like. */
  type?: 'website' | 'article';
  /** When an article was published and changed last, with time zone. */
  published?: string;
  modified?: string;
  /** Search engines leave it out. */
  isHidden?: boolean;
  /** Feeds of the page's content. */
  feeds?: readonly { title: string; href: string }[];
  /** Other elements of the head by which programs find things: oEmbed, previous and next page. */
  links?: readonly HeadLink[];
  /** schema.org, as JSON-LD. */
  data?: object;
}

/** A page as a template shows it. */
export interface Page {
  /** The name of its template. */
  template: string;
  /** Text, without the name of the site. */
  title: string;
  head?: Head;
  /** The values of the template. */
  values: object;
  /** More style sheets and scripts: addresses. */
  styles?: readonly string[];
  scripts?: readonly string[];
  /** The template is the whole document, without the frame of the other pages. */
  isBare?: boolean;
  status?: number;
  headers?: Readonly<Record<string, string>>;
}

/** The frame of all pages: head, header with navigation, footer. */
@Injectable()
export class Pages {
  constructor(
    private readonly templates: Templates,
    private readonly texts: Texts,
    private readonly site: SiteFacts,
    private readonly home: Home,
    private readonly assets: Assets,
    private readonly navigation: Navigation,
    private readonly logo: SiteLogo,
  ) {}

  /** The language of the site. */
  async language(): Promise<Language> {
    const { language } = await this.site.settings();
    return this.texts.of(language);
  }

  /**
   * Asks for what the frame shows. A page that does so before it asks for its own, needs one message for both; the frame
   * of a page that does not, is asked for when it is shown.
   */
  prepare(ctx: RequestContext): void {
    this.surroundings(ctx).catch(() => undefined);
  }

  async show(ctx: RequestContext, page: Page): Promise<Document> {
    const settings = await this.site.settings();
    ctx.tag('site');
    const language = this.texts.of(settings.language);
    const { links, logo } = await this.surroundings(ctx);
    const { caller, request } = ctx;
    const { address } = request;
    const frame = {
      language,
      t: language.t,
      dates: datesIn(language.tag),
      home: this.home,
      asset: (name: string) => this.assets.address(name),
      site: { title: settings.title, description: settings.description, icon: settings.siteIconUrl ?? '' },
      links,
      logo,
      isHere: placeIn(`${this.home.path}${address.path}`),
      visitor: caller.kind === 'person' ? { name: caller.name, slug: caller.slug } : undefined,
      path: address.path,
      back: addressOf(address),
    };
    const body = this.templates.render(page.template, { ...frame, page, ...page.values });
    const text = page.isBare ? body : this.templates.render('frame', { ...frame, page, body });
    const caching: Record<string, string> = caller.kind === 'person' ? { 'cache-control': 'no-store, private' } : {};
    return new Document(Buffer.from(text), 'text/html; charset=UTF-8', page.status ?? 200, {
      ...caching,
      ...page.headers,
    });
  }

  private surroundings(ctx: RequestContext): Promise<FrameParts> {
    return ctx.once('frame', async () => {
      const { t } = await this.language();
      const [links, logo] = await Promise.all([this.navigation.links(ctx, t), this.logo.of(ctx)]);
      return { links, logo };
    });
  }
}

/** The replies that the frame of a page needs. */
interface FrameParts {
  links: readonly NavigationLink[];
  logo: Logo | undefined;
}

/** How a link stands to the address that is shown, as `aria-current` says it; undefined when it leads elsewhere. */
const placeIn =
  (path: string) =>
  (href: string): 'page' | 'true' | undefined => {
    if (`${path.replace(/\/$/, '')}/` === href) return 'page';
    return href !== '/' && path.startsWith(href) ? 'true' : undefined;
  };

const addressOf = ({ path, search }: { path: string; search: string }): string =>
  search === '' ? path : `${path}?${search}`;
