import { Injectable } from '@nestjs/common';
import { failure, type Reply, type Request } from '@gatehouse/bus';
import { noRoute, RestError } from '@gatehouse/errors';
import { AuditTrail } from '../audit/audit-trail';
import { toEnvelope, type EnvelopeView } from '../forward/envelope';
import { Forwarder, type RequestDraft } from '../forward/forwarder';
import { EntityTags } from '../http/entity-tags';
import { preconditionOf, strictnessOf } from '../http/headers';
import { readQuery } from '../http/query';
import { NamespaceNames } from '../routing/namespace-names';
import { findEndpoint, Router } from '../routing/router';
import { BatchKeys } from './batch-keys';
import type { BatchArgs, BatchRequest } from './batch.args';
import type { BatchResultView } from './batch-result.view';
import { parsePath } from '../http/incoming-request';

/** A request of the batch that has a route. */
interface Routed {
  service: string;
  request: Request;
}

/** A request of the batch with its route, or the error of one that has none. */
type Prepared = Routed | { error: RestError };

/** Consecutive requests to one service, or the error of a request without a route. */
type Run = { service: string; requests: Request[] } | { error: RestError };

/** The body of the response to a batch, and whether it is that to an earlier one with the same key. */
export type BatchOutcome = BatchResultView & { isReplayed?: true };

/** Global parameters that a batched request cannot use. */
const IGNORED_PARAMETERS = ['_method', '_envelope', '_embed', '_jsonp'];

/** Runs the requests of a batch in order, each with the caller of the batch (docs/interface/gateway.md#batch). */
@Injectable()
export class BatchService {
  constructor(
    private readonly router: Router,
    private readonly forwarder: Forwarder,
    private readonly namespaceNames: NamespaceNames,
    private readonly audit: AuditTrail,
    private readonly entityTags: EntityTags,
  ) {}

  /** @throws RestError 422 when the Idempotency-Key was that of another batch */
  async run(args: BatchArgs, batch: Request): Promise<BatchOutcome> {
    const keys = new BatchKeys(args, batch);
    const prepared = args.requests.map((request, at) => this.prepare(request, batch, () => keys.of(request, at)));
    if (args.validation === 'require-all-validate') {
      const failures = await this.validate(prepared);
      if (failures.some((failed) => failed !== null)) return { failed: 'validation', responses: failures };
    }
    const replies: Reply[] = [];
    for (const run of runsOf(prepared)) replies.push(...(await this.execute(run, keys)));
    return { responses: replies.map(toEnvelope), ...(keys.isReplayed ? { isReplayed: true } : {}) };
  }

  /** Sends consecutive requests to one service as one message: the service runs them in order, in one transaction. */
  private async execute(run: Run, keys: BatchKeys): Promise<Reply[]> {
    if ('error' in run) return [failure(run.error)];
    const requests = run.requests.map((request) => this.forwarder.renew(request));
    const replies = await this.send(run.service, requests);
    return replies.map((reply, at) => this.tagged(keys.seen(requests[at], reply)));
  }

  /** The reply with the ETag of the record that it shows. */
  private tagged(reply: Reply): Reply {
    if (reply.version === undefined) return reply;
    return { ...reply, headers: { ...reply.headers, etag: this.entityTags.of(reply) } };
  }

  private async send(service: string, requests: Request[]): Promise<Reply[]> {
    try {
      const replies = await this.forwarder.sendBatch(service, requests);
      replies.forEach((reply, at) => requests[at] && this.audit.refused(requests[at], reply));
      return replies;
    } catch (error) {
      // The requests to a service that is down fail; those to other services still run.
      if (error instanceof RestError) return requests.map(() => failure(error));
      throw error;
    }
  }

  /** Validates the arguments of all requests, in one message per service; null for each valid request. */
  private async validate(prepared: Prepared[]): Promise<(EnvelopeView | null)[]> {
    const results = prepared.map((one) => ('error' in one ? toEnvelope(failure(one.error)) : null));
    await Promise.all(
      [...placesByService(prepared)].map(async ([service, places]) => {
        const replies = await this.forwarder.sendMany(
          service,
          places.map(({ request }) => ({ ...request, only: 'validate' })),
        );
        replies.forEach((reply, index) => {
          const place = places[index];
          if (place && reply.status >= 400) results[place.at] = toEnvelope(reply);
        });
      }),
    );
    return results;
  }

  private prepare(
    { method, path, body = {}, headers }: BatchRequest,
    { idempotencyKey: _ofBatch, precondition: _ofAll, ...batch }: Request,
    keyOf: () => Pick<Request, 'idempotencyKey' | 'batchDigest'>,
  ): Prepared {
    const address = parsePath(path);
    if (!address) return { error: new RestError(400, 'parse_path_failed', 'Could not parse the path.') };
    const { path: ownPath, names } = this.namespaceNames.resolve(address.path);
    const { match } = this.router.find(ownPath);
    const endpoint = match && findEndpoint(match.route, method);
    if (!match || !endpoint || !address.path.startsWith('/')) return { error: noRoute() };
    if (!endpoint.batch) return { error: notAllowed() };
    const own = orRestError(() => ({ query: readQuery(address.search), key: keyOf() }));
    if (own instanceof RestError) return { error: own };
    const { query, key } = own;
    const precondition = { ...preconditionOf(headers), ...strictnessOf(headers) };
    for (const name of IGNORED_PARAMETERS) delete query[name];
    const draft: RequestDraft = { ...batch, ...key, ...precondition, query, body, files: [], address };
    // Each request is answered in the names of its own path.
    if (names) draft.names = names;
    const request = this.forwarder.buildRequest(match, method, draft);
    return request ? { service: match.service, request } : { error: noRoute() };
  }
}

/** Reads a part of one request; what is wrong with it concerns that request alone. */
function orRestError<T>(read: () => T): T | RestError {
  try {
    return read();
  } catch (error) {
    if (error instanceof RestError) return error;
    throw error;
  }
}

const notAllowed = (): RestError =>
  new RestError(400, 'rest_batch_not_allowed', 'The requested route does not support batch requests.');

function runsOf(prepared: Prepared[]): Run[] {
  const runs: Run[] = [];
  for (const one of prepared) {
    const last = runs.at(-1);
    if ('error' in one) runs.push(one);
    else if (last && 'requests' in last && last.service === one.service) last.requests.push(one.request);
    else runs.push({ service: one.service, requests: [one.request] });
  }
  return runs;
}

/** The requests of each service, with their places in the batch. */
function placesByService(prepared: Prepared[]): Map<string, { at: number; request: Request }[]> {
  const byService = new Map<string, { at: number; request: Request }[]>();
  prepared.forEach((one, at) => {
    if ('error' in one) return;
    const places = byService.get(one.service) ?? [];
    places.push({ at, request: one.request });
    byService.set(one.service, places);
  });
  return byService;
}
