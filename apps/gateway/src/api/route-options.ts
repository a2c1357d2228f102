import { Injectable } from '@nestjs/common';
import type { Reply, Request, Values } from '@gatehouse/bus';
import { fieldsOf, onlyFields, aliasedWords } from '@gatehouse/rest';
import { Config } from '@gatehouse/service';
import { Forwarder, type RequestDraft } from '../forward/forwarder';
import { optionsEntryOf, resourceSchemaOf, aliasedRoute } from '../routing/index-entries';
import { Router, type RouteMatch } from '../routing/router';

/** OPTIONS and the Allow header of a route (docs/interface/gateway.md#head-and-options). */
@Injectable()
export class RouteOptions {
  constructor(
    private readonly config: Config,
    private readonly router: Router,
    private readonly forwarder: Forwarder,
  ) {}

  /** The reply to OPTIONS: the route's entry of the index with its schema; Allow has the methods of this caller. */
  async describe(match: RouteMatch, draft: RequestDraft): Promise<Reply> {
    // A preflight succeeds even while the service is down: the request after it gets the 503.
    const allow = await this.allowHeader(match, draft);
    const schema = resourceSchemaOf(match.route, this.router.manifests, match.service);
    const { names } = draft;
    const route = names ? aliasedRoute(match.route, names) : match.route;
    const shownSchema = schema && names ? aliasedWords({ names }, schema) : schema;
    const entry: Values = {
      ...optionsEntryOf(route, this.config.rootUrl),
      ...(shownSchema && { schema: shownSchema }),
    };
    const fields = fieldsOf(draft.query, {});
    return {
      status: 200,
      headers: { 'content-type': 'application/json; charset=UTF-8', ...allow },
      body: Buffer.from(JSON.stringify(fields ? onlyFields(entry, fields) : entry)),
    };
  }

  /** The Allow header for this caller (docs/interface/gateway.md#allow); none while the service is down. */
  async allowHeader(match: RouteMatch, draft: RequestDraft): Promise<Record<string, string>> {
    const request = this.allowRequest(match, draft);
    if (!request) return {};
    try {
      return (await this.forwarder.send(match.service, request)).headers;
    } catch {
      return {};
    }
  }

  /** The request to the service for the Allow header alone. */
  private allowRequest(match: RouteMatch, draft: RequestDraft): Request | undefined {
    const method = match.route.endpoints[0]?.methods[0];
    return method && this.forwarder.buildRequest(match, method, draft, 'allow');
  }
}
