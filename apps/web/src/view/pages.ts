import { Injectable } from '@nestjs/common';
import { Document, type RequestContext } from '@gatehouse/rest';
import { Config, SiteFacts } from '@gatehouse/service';
import { datesIn, type Logo, logoOf, type NavigationLink } from '@gatehouse/blocks';
import { Assets } from '../assets/assets';
import { Home } from '../addresses/home';
import { Interface } from '../interface/interface';
import { Navigation } from './navigation';
import { discoveryOf } from './discovery';
import type { Head } from './head';
import { Templates } from './templates';
import { Texts, type Language } from '@gatehouse/text';

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

/** Whether pages are light on every device. @throws Error for what is no colour scheme */
function lightOnly(scheme: string): boolean {
  if (['', 'auto', 'light'].includes(scheme)) return scheme === 'light';
  throw new Error(`WEB_COLOR_SCHEME=${scheme}: pages are light or follow the device. Set it to light or auto.`);
}

/** The frame of all pages: head, header with navigation, footer. */
@Injectable()
export class Pages {
  private readonly isLightOnly: boolean;

  constructor(
    private readonly templates: Templates,
    private readonly texts: Texts,
    private readonly site: SiteFacts,
    private readonly home: Home,
    private readonly assets: Assets,
    private readonly navigation: Navigation,
    private readonly reading: Interface,
    config: Config,
  ) {
    this.isLightOnly = lightOnly(config.setting('WEB_COLOR_SCHEME'));
  }

  /** The language of the site. */
  async language(): Promise<Language> {
    const { language } = await this.site.settings();
    return this.texts.around(language);
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
    const language = this.texts.around(settings.language);
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
      isLightOnly: this.isLightOnly,
      isHere: placeIn(`${this.home.path}${address.path}`),
      visitor: caller.kind === 'person' ? { name: caller.name, slug: caller.slug } : undefined,
      path: address.path,
      back: addressOf(address),
    };
    const { links: headLinks, metas, headers } = discoveryOf(page.head ?? {}, this.home);
    const shown = { ...page, head: { ...page.head, links: headLinks, metas } };
    const body = this.templates.render(page.template, { ...frame, page: shown, ...page.values });
    const text = page.isBare ? body : this.templates.render('frame', { ...frame, page: shown, body });
    const caching: Record<string, string> = caller.kind === 'person' ? { 'cache-control': 'no-store, private' } : {};
    return new Document(Buffer.from(text), 'text/html; charset=UTF-8', page.status ?? 200, {
      ...caching,
      ...headers,
      ...page.headers,
    });
  }

  private surroundings(ctx: RequestContext): Promise<FrameParts> {
    return ctx.once('frame', async () => {
      const settings = await this.site.settings();
      const { t } = this.texts.around(settings.language);
      const [links, logo] = await Promise.all([this.navigation.links(ctx, t), logoOf(settings, this.reading.for(ctx))]);
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
