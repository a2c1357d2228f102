import { Injectable } from '@nestjs/common';
import type { Request, Values } from '@gatehouse/bus';
import { Config } from '@gatehouse/service';
import { readQuery } from '../http/query';
import { Router } from '../routing/router';
import { Forwarder, type Draft } from './forwarder';

interface Link {
  href?: unknown;
  embeddable?: unknown;
}
type Linked = Values & { _links?: Record<string, Link[]>; _embedded?: Values };

/** `_embed`: all embeddable links, or those of the named relations (docs/interface/gateway.md#global-parameters). */
export function embedsOf(value: unknown): Set<string> | 'all' | undefined {
  if (value === undefined) return undefined;
  if (value === '' || value === '1' || value === 'true') return 'all';
  const names = (Array.isArray(value) ? value : String(value).split(','))
    .map((name) => String(name).trim())
    .filter((name) => name !== '');
  return names.length > 0 ? new Set(names) : 'all';
}

/** Adds `_embedded` to records: every linked record once, in one bus message a service. */
@Injectable()
export class Embedder {
  constructor(
    private readonly router: Router,
    private readonly forwarder: Forwarder,
    private readonly config: Config,
  ) {}

  async embed(body: unknown, wanted: Set<string> | 'all', draft: Draft): Promise<unknown> {
    const records = (Array.isArray(body) ? body : [body]).filter(isLinked);
    const found = await this.read(
      new Set(records.flatMap((record) => linksOf(record, wanted).map(({ href }) => href))),
      draft,
    );
    for (const record of records) {
      const embedded: Values = {};
      for (const { rel, href } of linksOf(record, wanted))
        ((embedded[rel] ??= []) as unknown[]).push(found.get(href) ?? []);
      for (const [rel, values] of Object.entries(embedded))
        if (!(values as unknown[]).some(isFilled)) delete embedded[rel];
      if (Object.keys(embedded).length > 0) record._embedded = embedded;
    }
    return body;
  }

  private async read(hrefs: Set<string>, draft: Draft): Promise<Map<string, unknown>> {
    const byService = new Map<string, { href: string; request: Request }[]>();
    for (const href of hrefs) {
      const asked = this.requestFor(href, draft);
      if (asked)
        byService.set(asked.service, [...(byService.get(asked.service) ?? []), { href, request: asked.request }]);
    }
    const found = new Map<string, unknown>();
    await Promise.all(
      [...byService].map(async ([service, asked]) => {
        // A service that is away leaves its records out; the page itself is answered.
        const replies = await this.forwarder
          .sendMany(
            service,
            asked.map(({ request }) => request),
          )
          .catch(() => []);
        replies.forEach((reply, at) => {
          const href = asked[at]?.href;
          if (href !== undefined && reply.status < 300)
            found.set(href, JSON.parse(Buffer.from(reply.body).toString('utf8')));
        });
      }),
    );
    return found;
  }

  private requestFor(href: string, draft: Draft): { service: string; request: Request } | undefined {
    if (!href.startsWith(`${this.config.rootUrl}/`)) return undefined;
    const [path = '', search = ''] = href.slice(this.config.rootUrl.length).split('?', 2);
    const { routed } = this.router.find(path);
    const request =
      routed &&
      this.forwarder.request(routed, 'GET', {
        ...draft,
        query: { ...readQuery(search), context: 'embed' },
        body: {},
        files: [],
        address: { path, search },
      });
    return routed && request ? { service: routed.service, request } : undefined;
  }
}

const isLinked = (value: unknown): value is Linked =>
  typeof value === 'object' && value !== null && '_links' in value && typeof value._links === 'object';
const isFilled = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0;

function linksOf({ _links }: Linked, wanted: Set<string> | 'all'): { rel: string; href: string }[] {
  return Object.entries(_links ?? {}).flatMap(([rel, links]) =>
    (wanted !== 'all' && !wanted.has(rel)) || !Array.isArray(links)
      ? []
      : links.flatMap(({ href, embeddable }) =>
          embeddable === true && typeof href === 'string' ? [{ rel, href }] : [],
        ),
  );
}
