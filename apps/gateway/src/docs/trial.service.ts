import { Injectable } from '@nestjs/common';
import { noRoute, RestError } from '@gatehouse/errors';
import { Choice, Text, Value, type RequestContext } from '@gatehouse/rest';
import type { Values } from '@gatehouse/bus';
import { parsePath } from '../http/incoming-request';
import { toEnvelope, type EnvelopeView } from '../forward/envelope';
import { Forwarder, type RequestDraft } from '../forward/forwarder';
import { RouteSender } from '../forward/route-sender';
import { readQuery } from '../http/query';
import { Sessions } from '../pages/sessions';
import { RouteLimits } from '../rate-limit/rate-limiter';
import { NamespaceNames } from '../routing/namespace-names';
import { findEndpoint, Router } from '../routing/router';

/** A request that a signed-in person tries in the documentation. */
export class TrialArgs {
  @Text({ required: true, description: 'The token of the page, which is bound to the session.' }) token!: string;

  @Choice(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'], { required: true })
  method!: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

  @Text({ required: true, description: 'Path and query below the API root.' }) address!: string;

  /** Looked at by the service that takes it. */
  @Value({ type: 'object', properties: {}, additionalProperties: true }) body?: Values;
}

/** Names the forms of the documentation in their token. */
const PAGE = 'docs';

/**
 * Sends what a person with a session tries in the documentation. The interface itself takes no cookie, so the request is
 * sent here, where cookies sign in, and only with the token of a page of this site (docs/interface/gateway.md#sessions).
 */
@Injectable()
export class TrialService {
  constructor(
    private readonly router: Router,
    private readonly namespaceNames: NamespaceNames,
    private readonly forwarder: Forwarder,
    private readonly sender: RouteSender,
    private readonly limits: RouteLimits,
    private readonly sessions: Sessions,
  ) {}

  /** The token with which a page sends requests; undefined for visitors, whose requests need no session. */
  tokenFor({ caller, client }: RequestContext): string | undefined {
    return caller.kind === 'person' ? this.sessions.formToken(client.cookie, PAGE).token : undefined;
  }

  /**
   * @throws 403 `rest_session_ended` without a session, or with the token of another; `rest_session_not_fresh` for a write
   * later than ten minutes after the password was given: it could give access, as passwords for applications do
   */
  async send({ token, method, address, body = {} }: TrialArgs, ctx: RequestContext): Promise<EnvelopeView> {
    const { caller, client, request } = ctx;
    if (caller.kind !== 'person' || !this.sessions.acceptsFormToken(token, client.cookie, PAGE))
      throw new RestError(403, 'rest_session_ended', 'The session has ended. Load the page again.');
    if (method !== 'GET' && !(await this.sessions.isFresh(client.cookie)))
      throw new RestError(403, 'rest_session_not_fresh', 'Sign out and in again to try what changes something.');
    const target = parsePath(address);
    if (!target?.path.startsWith('/')) throw noRoute();
    const { path, names } = this.namespaceNames.resolve(target.path);
    const { match } = this.router.find(path);
    const endpoint = match && findEndpoint(match.route, method);
    if (!match || !endpoint) throw noRoute();
    const draft: RequestDraft = {
      query: readQuery(target.search),
      body,
      files: [],
      caller,
      client: { ...client, contentType: 'application/json' },
      address: target,
      requestId: request.requestId,
      deadline: this.forwarder.newDeadline(),
    };
    if (names) draft.names = names;
    await this.limits.admit(endpoint, client.ip);
    return toEnvelope(await this.sender.send(match, method, draft));
  }
}
