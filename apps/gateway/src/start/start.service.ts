import { setTimeout } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Bus, type Manifest } from '@gatehouse/bus';
import type { Caller } from '@gatehouse/access';
import type { Document } from '@gatehouse/rest';
import { Config, SiteFacts } from '@gatehouse/service';
import { Layout } from '../pages/layout';
import { GATEWAY_SERVICE, HOME_NAMESPACE, PAGES_NAMESPACE, Router } from '../routing/router';
import { startView, type ServiceFacts } from './start.view';

/** How long a service may take to answer that it is up. */
const TIMEOUT_MS = 1_000;
/** Namespaces of pages, which are not for programs. */
const HIDDEN: ReadonlySet<string> = new Set(['', PAGES_NAMESPACE, HOME_NAMESPACE]);

/** The start page, made from the manifests of the services. */
@Injectable()
export class StartService {
  constructor(
    private readonly bus: Bus,
    private readonly router: Router,
    private readonly config: Config,
    private readonly site: SiteFacts,
    private readonly layout: Layout,
  ) {}

  async show(caller: Caller): Promise<Document> {
    const [settings, services] = await Promise.all([
      within(this.site.settings(), undefined),
      Promise.all(this.router.manifests.map((manifest) => this.factsOf(manifest))),
    ]);
    const title = settings && settings.title !== '' ? settings.title : 'This site';
    const body = startView({
      title,
      description: settings?.description ?? '',
      root: this.config.rootUrl,
      base: this.config.baseUrl,
      site: this.layout.siteUrl,
      caller,
      services,
      to: (path) => this.layout.pageUrl(path),
    });
    return this.layout.page({ title: `${title}: its interface`, body, caller, lang: 'en' });
  }

  private async factsOf({
    service,
    version,
    revision = '',
    namespaces,
    routes,
    pages,
  }: Manifest): Promise<ServiceFacts> {
    const up = service === GATEWAY_SERVICE || (await within(this.bus.alive(service), false));
    const shown = namespaces.map(({ name }) => name).filter((name) => !HIDDEN.has(name));
    return {
      service,
      version,
      revision,
      up,
      namespaces: shown.map((name) => ({ name, routes: routes.filter(({ namespace }) => namespace === name).length })),
      pages: pages.map(({ path, title }) => ({ title, address: this.layout.pageUrl(path.replace(/^\/?(-\/)?/, '')) })),
    };
  }
}

/** The result, or `otherwise` after a second: the page must not wait for a service that is down. */
const within = <T, Other>(work: Promise<T>, otherwise: Other): Promise<T | Other> =>
  Promise.race([work.catch(() => otherwise), setTimeout(TIMEOUT_MS, otherwise, { ref: false })]);
