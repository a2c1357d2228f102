import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { IANAZone } from 'luxon';
import { can } from '@gatehouse/access';
import { STYLESHEET, type SiteSettings } from '@gatehouse/dto';
import { RestError } from '@gatehouse/errors';
import { Document, fieldsOf, aliased, aliasedWords, type RequestContext } from '@gatehouse/rest';
import { Config, SiteFacts } from '@gatehouse/service';
import { decodeEntities, escapeHtml } from '@gatehouse/text';
import { indexEntryOf, indexKeyOf, resourceSchemaOf, aliasedRoute } from '../routing/index-entries';
import { NamespaceNames, type Aliases } from '../routing/namespace-names';
import { Router } from '../routing/router';
import type { IndexView, NamespaceView } from './index.view';

/** The settings in the index while core has not answered yet. */
const DEFAULT_SETTINGS = {
  title: '',
  description: '',
  timezone: 'UTC',
  pageForPosts: 0,
  pageOnFront: 0,
  showOnFront: 'posts',
  siteLogo: 0,
  siteIcon: 0,
  siteIconUrl: '',
} satisfies Partial<SiteSettings>;
type IndexSettings = Pick<SiteSettings, keyof typeof DEFAULT_SETTINGS>;

/** Namespaces by their own names, and the aliases of their routes. */
interface ListedNamespaces {
  own: readonly string[];
  names?: Aliases | undefined;
}

/** Who reads the index: who may edit posts is shown more links. */
type Audience = 'editors' | 'everyone';

const CORE = 'core/v2';

/** Builds the index from the manifests, and caches it until they or the settings change. */
@Injectable()
export class IndexService {
  private readonly cache = new Map<string, { settings: IndexSettings; document: Document }>();

  constructor(
    private readonly router: Router,
    private readonly namespaceNames: NamespaceNames,
    private readonly config: Config,
    private readonly site: SiteFacts,
  ) {
    router.onChange(() => this.cache.clear());
  }

  /** The index with an ETag; not cached when `_fields` selects some of it. */
  async read(context: string, ctx: RequestContext): Promise<IndexView | Document> {
    const settings: IndexSettings = await this.site.settings().catch(() => {
      ctx.doNotCache();
      return DEFAULT_SETTINGS;
    });
    const audience = can(ctx.caller, 'edit_posts') ? 'editors' : 'everyone';
    const index = () => this.build(context, settings, audience);
    if (fieldsOf(ctx.request.query, ctx.request.body)) return index();
    const key = `${context} ${audience}`;
    const cached = this.cache.get(key);
    if (cached && isSame(cached.settings, settings)) return cached.document;
    const bytes = Buffer.from(JSON.stringify(index()));
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
    const document = new Document(bytes, 'application/json; charset=UTF-8', 200, { etag, 'cache-control': 'no-cache' });
    if (context === 'view' || context === 'help') this.cache.set(key, { settings, document });
    return document;
  }

  /**
   * The root of a namespace, under the name that the address or the argument uses: its own or an alias.
   * @throws RestError 404 `rest_invalid_namespace`
   */
  readNamespace(name: string, context: string, aliases: Aliases = {}): NamespaceView {
    const { path, names = aliases } = this.namespaceNames.resolve(`/${name}`);
    const own = this.router.namespaces.find((other) => `/${other}`.toLowerCase() === path.toLowerCase());
    if (own === undefined)
      throw new RestError(404, 'rest_invalid_namespace', 'The specified namespace could not be found.');
    const used = names[own] === undefined ? undefined : names;
    return {
      namespace: aliased({ names }, own),
      routes: this.routes(context, { own: [own], names: used }),
      _links: this.links(),
    };
  }

  private build(context: string, settings: IndexSettings, audience: Audience): IndexView {
    const aliases = this.listedAliases();
    const own = this.listedNamespaces();
    return {
      name: asHtml(settings.title),
      description: asHtml(settings.description),
      url: this.config.baseUrl,
      home: this.config.homeUrl,
      ...zone(settings.timezone),
      page_for_posts: settings.pageForPosts,
      page_on_front: settings.pageOnFront,
      show_on_front: settings.showOnFront,
      namespaces: [...own, ...aliases.map(([alias]) => alias)],
      authentication: {
        'application-passwords': { endpoints: { authorization: `${this.config.baseUrl}/-/authorize-application` } },
      },
      routes: aliases.reduce(
        (routes, [alias, name]) => ({ ...routes, ...this.routes(context, this.listedAs(alias, name)) }),
        this.routes(context, { own: ['', ...own] }),
      ),
      site_logo: settings.siteLogo,
      site_icon: settings.siteIcon,
      site_icon_url: settings.siteIconUrl ?? '',
      _links: { ...this.links(), ...(audience === 'editors' && this.editorLinks()) },
    };
  }

  /** Aliases of namespaces that a service has. */
  private listedAliases(): (readonly [alias: string, own: string])[] {
    if (this.config.indexNamespaces === 'own') return [];
    return this.namespaceNames.pairs.filter(([, name]) => this.router.namespaces.includes(name));
  }

  /** The namespaces that the index lists under their own name. */
  private listedNamespaces(): string[] {
    if (this.config.indexNamespaces !== 'aliases') return this.router.namespaces;
    return this.router.namespaces.filter((name) => this.namespaceNames.preferred(name) === name);
  }

  private listedAs(alias: string, own: string): ListedNamespaces {
    return { own: [own], names: this.namespaceNames.resolve(`/${alias}`).names };
  }

  /** The routes of namespaces. Batch and the index itself belong to the namespace without a name. */
  private routes(context: string, { own, names }: ListedNamespaces): NamespaceView['routes'] {
    const entries: NamespaceView['routes'] = {};
    for (const { route, service } of this.router.indexed) {
      if (!own.includes(route.namespace)) continue;
      const shown = names ? aliasedRoute(route, names) : route;
      const schema = context === 'help' ? resourceSchemaOf(route, this.router.manifests, service) : undefined;
      const words = schema && names ? aliasedWords({ names }, schema) : schema;
      entries[indexKeyOf(shown)] = { ...indexEntryOf(shown, this.config.rootUrl), ...(words ? { schema: words } : {}) };
    }
    return entries;
  }

  private links(): IndexView['_links'] {
    return { up: [{ href: `${this.config.rootUrl}/` }] };
  }

  /** Where the block editor finds the theme; a gateway without core has none. */
  private editorLinks(): IndexView['_links'] {
    if (!this.router.namespaces.includes(CORE)) return {};
    const href = `${this.config.rootUrl}/${this.namespaceNames.preferred(CORE)}/themes/${STYLESHEET}`;
    return {
      'wp:active-theme': [{ href }],
      curies: [{ name: 'wp', href: 'https://api.w.org/{rel}', templated: true }],
    };
  }
}

/** A plain text as HTML; what is written as a character reference stays one. */
const asHtml = (text: string): string => escapeHtml(decodeEntities(text));

/** `gmt_offset` is a text; `timezone_string` is empty when the site's time zone is an offset. */
function zone(timezone: string): { gmt_offset: string; timezone_string: string } {
  const offset = /^UTC([+-]\d{1,2})(?::(\d{2}))?$/.exec(timezone);
  if (offset) {
    const hours = Number(offset[1]) + (Math.sign(Number(`${offset[1]}1`)) * Number(offset[2] ?? 0)) / 60;
    return { gmt_offset: String(hours), timezone_string: '' };
  }
  return { gmt_offset: String(IANAZone.create(timezone).offset(Date.now()) / 60 || 0), timezone_string: timezone };
}

const isSame = (a: IndexSettings, b: IndexSettings): boolean =>
  a === b || (Object.keys(DEFAULT_SETTINGS) as (keyof IndexSettings)[]).every((key) => a[key] === b[key]);
