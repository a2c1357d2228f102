import { Injectable } from '@nestjs/common';
import { failure, type Method, type Reply, type Request, type Values } from '@gatehouse/bus';
import { noRoute, RestError } from '@gatehouse/errors';
import { Config } from '@gatehouse/service';
import { toEnvelope, type Envelope } from '../forward/envelope';
import { Forwarder, type RequestDraft } from '../forward/forwarder';
import { resolveAlias } from '../http/incoming-request';
import { readQuery } from '../http/query';
import { findEndpoint, Router } from '../routing/router';

export type BatchMode = 'require-all-validate' | 'normal';

export interface BatchItem {
  method?: Method;
  path: string;
  body?: Values;
}

export interface BatchResult {
  failed?: 'validation';
  responses: (Envelope | null)[];
}

/** A request of the batch on its way, or why it has none. */
type Prepared = { service: string; request: Request } | { error: RestError };

/** Neighbours in the batch for one service, or one that has no route. */
type Run = { service: string; requests: Request[] } | { error: RestError };

/** Global parameters that mean nothing inside a batch. */
const WITHOUT_EFFECT = ['_method', '_envelope', '_embed', '_jsonp'];

/** Carries out the requests of a batch, one after the other, each as its caller alone would. */
@Injectable()
export class BatchService {
  constructor(
    private readonly router: Router,
    private readonly forwarder: Forwarder,
    private readonly config: Config,
  ) {}

  async run(items: BatchItem[], mode: BatchMode, batch: Request): Promise<BatchResult> {
    const prepared = items.map((item) => this.prepare(item, batch));
    if (mode === 'require-all-validate') {
      const failures = await this.validate(prepared);
      if (failures.some((one) => one !== null)) return { failed: 'validation', responses: failures };
    }
    const replies: Reply[] = [];
    for (const run of inRuns(prepared)) replies.push(...(await this.carryOut(run)));
    return { responses: replies.map(toEnvelope) };
  }

  /** Neighbours for one service are one message to it, which carries them out in turn and makes them lasting at once. */
  private async carryOut(run: Run): Promise<Reply[]> {
    if ('error' in run) return [failure(run.error)];
    const deadline = this.forwarder.newDeadline();
    return this.forwarder
      .sendInTurn(
        run.service,
        run.requests.map((request) => ({ ...request, deadline })),
      )
      .catch((error: unknown) => {
        // A service that is away fails its own; those of others are still tried.
        if (error instanceof RestError) return run.requests.map(() => failure(error));
        throw error;
      });
  }

  /** Checks the arguments of all, in one bus message a service; null for each good one. */
  private async validate(prepared: Prepared[]): Promise<(Envelope | null)[]> {
    const results: (Envelope | null)[] = prepared.map((one) =>
      'error' in one ? toEnvelope(failure(one.error)) : null,
    );
    const services = new Map<string, number[]>();
    prepared.forEach((one, at) => {
      if (!('error' in one)) services.set(one.service, [...(services.get(one.service) ?? []), at]);
    });
    await Promise.all(
      [...services].map(async ([service, places]) => {
        const requests = places.flatMap((at) => requestOf(prepared[at]));
        const replies = await this.forwarder.sendMany(
          service,
          requests.map((request) => ({ ...request, only: 'validate' })),
        );
        replies.forEach((reply, index) => {
          const at = places[index];
          if (at !== undefined && reply.status >= 400) results[at] = toEnvelope(reply);
        });
      }),
    );
    return results;
  }

  private prepare({ method = 'POST', path, body = {} }: BatchItem, batch: Request): Prepared {
    const address = parsePath(path);
    if (!address) return { error: new RestError(400, 'parse_path_failed', 'Could not parse the path.') };
    const { match: routed } = this.router.find(resolveAlias(address.path, this.config.aliases));
    const endpoint = routed && findEndpoint(routed.route, method);
    if (!routed || !endpoint || !address.path.startsWith('/')) return { error: noRoute() };
    if (!endpoint.batch)
      return {
        error: new RestError(400, 'rest_batch_not_allowed', 'The requested route does not support batch requests.'),
      };
    const query = readQuery(address.search);
    for (const name of WITHOUT_EFFECT) delete query[name];
    const draft: RequestDraft = { ...batch, query, body, files: [], address };
    const request = this.forwarder.buildRequest(routed, method, draft);
    return request ? { service: routed.service, request } : { error: noRoute() };
  }
}

function inRuns(prepared: Prepared[]): Run[] {
  const runs: Run[] = [];
  for (const one of prepared) {
    const last = runs.at(-1);
    if ('error' in one) runs.push(one);
    else if (last && 'requests' in last && last.service === one.service) last.requests.push(one.request);
    else runs.push({ service: one.service, requests: [one.request] });
  }
  return runs;
}

const requestOf = (one: Prepared | undefined): Request[] => (one && 'request' in one ? [one.request] : []);

/** Path and query of a batch's path; undefined when it is none at all (`http://`, `///`). */
function parsePath(path: string): { path: string; search: string } | undefined {
  if (/^(?:[a-z][a-z0-9+.-]*:)?\/\/(?:\/|$)/i.test(path)) return undefined;
  const [before = '', ...after] = path.split('#', 1)[0]?.split('?') ?? [];
  return { path: before, search: after.join('?') };
}
