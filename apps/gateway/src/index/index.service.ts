import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { IANAZone } from 'luxon';
import type { Values } from '@gatehouse/bus';
import type { SiteSettings } from '@gatehouse/dto';
import { RestError } from '@gatehouse/errors';
import { Document, fieldsOf, type RequestContext } from '@gatehouse/rest';
import { Config, SiteFacts } from '@gatehouse/service';
import { keyOf, routeEntry, schemaOf } from '../routing/entries';
import { Router } from '../routing/router';

/** What the index says of the site while core has not answered yet. */
const UNTOLD = {
  title: '',
  description: '',
  timezone: 'UTC',
  pageForPosts: 0,
  pageOnFront: 0,
  showOnFront: 'posts',
  siteLogo: 0,
  siteIcon: 0,
} satisfies Partial<SiteSettings>;
type Told = Pick<SiteSettings, keyof typeof UNTOLD>;

/** Builds the index from the manifests, once until they or the settings change. */
@Injectable()
export class IndexService {
  private readonly ready = new Map<string, { settings: Told; document: Document }>();

  constructor(
    private readonly router: Router,
    private readonly config: Config,
    private readonly site: SiteFacts,
  ) {
    router.onChange(() => this.ready.clear());
  }

  /** The whole index as ready bytes with an ETag; as data when only some fields are asked for. */
  async whole(context: string, ctx: RequestContext): Promise<Values | Document> {
    const settings: Told = await this.site.settings().catch(() => UNTOLD as Told);
    if (fieldsOf(ctx.request.query, ctx.request.body)) return this.build(context, settings);
    const kept = this.ready.get(context);
    if (kept && same(kept.settings, settings)) return kept.document;
    const bytes = Buffer.from(JSON.stringify(this.build(context, settings)));
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
    const document = new Document(bytes, 'application/json; charset=UTF-8', 200, { etag, 'cache-control': 'no-cache' });
    if (context === 'view' || context === 'help') this.ready.set(context, { settings, document });
    return document;
  }

  /**
   * A namespace with its routes, under the name by which the address calls it.
   * @throws 404 `rest_invalid_namespace`
   */
  root(asked: string, context: string, address: string): Values {
    const called = address
      .split('/')
      .filter((part) => part !== '')
      .join('/');
    const namespace = this.config.aliases.get(called) === asked ? called : asked;
    const own = this.config.aliases.get(namespace) ?? namespace;
    const known = this.router.namespaces.find((name) => name.toLowerCase() === own.toLowerCase());
    if (!known) throw new RestError(404, 'rest_invalid_namespace', 'The specified namespace could not be found.');
    return { namespace, routes: this.routes(context, own, namespace), _links: this.links() };
  }

  private build(context: string, settings: Told): Values {
    const aliases = [...this.config.aliases].filter(([, name]) => this.router.namespaces.includes(name));
    return {
      name: settings.title,
      description: settings.description,
      url: this.config.baseUrl,
      home: this.config.baseUrl,
      ...zone(settings.timezone),
      page_for_posts: settings.pageForPosts,
      page_on_front: settings.pageOnFront,
      show_on_front: settings.showOnFront,
      namespaces: [...this.router.namespaces, ...aliases.map(([alias]) => alias)],
      authentication: {
        'application-passwords': { endpoints: { authorization: `${this.config.baseUrl}/-/authorize-application` } },
      },
      routes: aliases.reduce(
        (routes, [alias, name]) => ({ ...routes, ...this.routes(context, name, alias) }),
        this.routes(context),
      ),
      site_logo: settings.siteLogo,
      site_icon: settings.siteIcon,
      site_icon_url: '',
      _links: this.links(),
    };
  }

  /** The routes of one namespace, under its own name or an alias; of all without one. */
  private routes(context: string, namespace?: string, as = namespace): Values {
    const entries: Values = {};
    for (const { route, service } of this.router.indexed) {
      if (namespace !== undefined && route.namespace !== namespace) continue;
      const shown =
        namespace === undefined || as === undefined || as === namespace
          ? route
          : { ...route, namespace: as, path: `${as}${route.path.slice(namespace.length)}` };
      const schema = context === 'help' ? schemaOf(route, this.router.manifests, service) : undefined;
      entries[keyOf(shown)] = { ...routeEntry(shown, this.config.rootUrl), ...(schema ? { schema } : {}) };
    }
    return entries;
  }

  private links(): Values {
    return { up: [{ href: `${this.config.rootUrl}/` }] };
  }
}

/** `gmt_offset` is text, and `timezone_string` empty when an offset is set instead. */
function zone(timezone: string): { gmt_offset: string; timezone_string: string } {
  const offset = /^UTC([+-]\d{1,2})(?::(\d{2}))?$/.exec(timezone);
  if (offset) {
    const hours = Number(offset[1]) + (Math.sign(Number(`${offset[1]}1`)) * Number(offset[2] ?? 0)) / 60;
    return { gmt_offset: String(hours), timezone_string: '' };
  }
  return { gmt_offset: String(IANAZone.create(timezone).offset(Date.now()) / 60 || 0), timezone_string: timezone };
}

const same = (a: Told, b: Told): boolean =>
  a === b || (Object.keys(UNTOLD) as (keyof Told)[]).every((key) => a[key] === b[key]);
