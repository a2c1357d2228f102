import { Injectable } from '@nestjs/common';
import type { Reply, Request, RouteEntry, Values } from '@gatehouse/bus';
import { embeddableLinks, fieldsOf, isLinked, relationsOf, type LinkedRecord, type Relations } from '@gatehouse/rest';
import { Config } from '@gatehouse/service';
import { readQuery } from '../http/query';
import { NamespaceNames } from '../routing/namespace-names';
import { findEndpoint, Router } from '../routing/router';
import { Forwarder, type RequestDraft } from './forwarder';

/** The request for a linked record, with the address by which records link to it. */
interface EmbedRequest {
  href: string;
  request: Request;
}

/**
 * Adds `_embedded` to replies (docs/interface/gateway.md#global-parameters). The service that answers embeds the records of
 * its own routes. Where a link leads elsewhere, or to a route that does not read many, it leaves all of them to the gateway,
 * which asks for every linked record once, in one message per service (docs/decisions/0035-embeds-at-once.md).
 */
@Injectable()
export class Embedder {
  constructor(
    private readonly router: Router,
    private readonly forwarder: Forwarder,
    private readonly config: Config,
    private readonly namespaceNames: NamespaceNames,
  ) {}

  /** The relations that a request asks to embed, for the service that answers it. */
  relations({ query, body }: RequestDraft): Relations | undefined {
    if (query._embed === undefined) return undefined;
    const fields = fieldsOf(query, body);
    const shows = !fields || fields.some((name) => name.split('.', 1)[0] === '_embedded');
    return shows ? relationsOf(query._embed) : undefined;
  }

  /** Whether the request asks for embedded records, and the reply can have them and does not yet. */
  isWanted({ status, headers, embedded }: Reply, draft: RequestDraft): boolean {
    if (embedded || status >= 300 || !(headers['content-type'] ?? '').startsWith('application/json')) return false;
    return this.relations(draft) !== undefined;
  }

  /** The reply with `_embedded` in each of its records. */
  async embed(reply: Reply, draft: RequestDraft): Promise<Reply> {
    const relations = relationsOf(draft.query._embed);
    const body: unknown = JSON.parse(Buffer.from(reply.body).toString('utf8'));
    const records = (Array.isArray(body) ? body : [body]).filter(isLinked);
    const hrefs = new Set(records.flatMap((record) => embeddableLinks(record, relations).map(({ href }) => href)));
    const parts: (Reply | undefined)[] = [];
    const found = await this.load(hrefs, draft, parts);
    for (const record of records) addEmbedded(record, relations, found);
    return { ...withTagsOf(reply, parts), body: Buffer.from(JSON.stringify(body)) };
  }

  private async load(
    hrefs: Set<string>,
    draft: RequestDraft,
    parts: (Reply | undefined)[],
  ): Promise<Map<string, unknown>> {
    const found = new Map<string, unknown>();
    await Promise.all(
      [...this.requestsByService(hrefs, draft)].map(async ([service, requests]) => {
        // The records of a service that is down are left out; the reply itself succeeds.
        const replies = await this.forwarder
          .sendMany(
            service,
            requests.map(({ request }) => request),
          )
          .catch((): Reply[] => []);
        parts.push(...requests.map((_, at) => replies[at]));
        replies.forEach((reply, at) => {
          const href = requests[at]?.href;
          if (href !== undefined && reply.status < 300)
            found.set(href, JSON.parse(Buffer.from(reply.body).toString('utf8')));
        });
      }),
    );
    return found;
  }

  private requestsByService(hrefs: Set<string>, draft: RequestDraft): Map<string, EmbedRequest[]> {
    const byService = new Map<string, EmbedRequest[]>();
    for (const href of hrefs) {
      const target = this.requestFor(href, draft);
      if (!target) continue;
      const requests = byService.get(target.service) ?? [];
      requests.push({ href, request: target.request });
      byService.set(target.service, requests);
    }
    return byService;
  }

  /** The request for a link of this site; undefined for links to other sites and to unknown routes. */
  private requestFor(href: string, draft: RequestDraft): { service: string; request: Request } | undefined {
    if (!href.startsWith(`${this.config.rootUrl}/`)) return undefined;
    const [path = '', search = ''] = href.slice(this.config.rootUrl.length).split('?', 2);
    const { match } = this.router.find(this.namespaceNames.resolve(path).path);
    const request =
      match &&
      this.forwarder.buildRequest(match, 'GET', {
        ...draft,
        query: { ...longestPageOf(match.route), ...readQuery(search), context: 'embed' },
        body: {},
        files: [],
        address: { path, search },
      });
    return match && request ? { service: match.service, request } : undefined;
  }
}

/** A list that is embedded has as many records as a page of it may have, unless its link says how many. */
function longestPageOf(route: RouteEntry): Values {
  const most = findEndpoint(route, 'GET')?.args.per_page?.maximum;
  return typeof most === 'number' ? { per_page: String(most) } : {};
}

/** Sets `_embedded`; a relation without any record is left out. */
function addEmbedded(record: LinkedRecord, relations: Relations, found: Map<string, unknown>): void {
  const embedded: Record<string, unknown[]> = {};
  for (const { rel, href } of embeddableLinks(record, relations)) (embedded[rel] ??= []).push(found.get(href) ?? []);
  const filled: Values = Object.fromEntries(Object.entries(embedded).filter(([, values]) => values.some(isFilled)));
  if (Object.keys(filled).length > 0) record._embedded = filled;
}

const isFilled = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0;

/**
 * The reply with what it and its embedded parts were made of, until the first of them changes by itself. A part that failed,
 * or of which nothing is known, makes the whole one that no cache keeps.
 */
export function withTagsOf(reply: Reply, parts: readonly (Reply | undefined)[]): Reply {
  const { tags: own, until: ownUntil, ...bare } = reply;
  if (!own) return bare;
  const tags = new Set(own);
  let until = ownUntil ?? Infinity;
  for (const part of parts) {
    if (!part?.tags || part.status >= 300) return bare;
    for (const tag of part.tags) tags.add(tag);
    until = Math.min(until, part.until ?? Infinity);
  }
  return { ...bare, tags: [...tags], ...(Number.isFinite(until) ? { until } : {}) };
}
