import { Injectable } from '@nestjs/common';
import type { Request, RouteLimit } from '@gatehouse/bus';
import { RestError } from '@gatehouse/errors';
import { Config, type Signer } from '@gatehouse/service';

/** Who visits a page, and by which request. */
export type Visit = Pick<Request, 'caller' | 'client' | 'method' | 'requestId' | 'deadline'> & Brought;

/** What a request has brought, if anything. */
interface Brought {
  files?: Request['files'];
  /** The limit by which the request was counted before its body was read: what it sends on is not counted again. */
  counted?: RouteLimit;
}

/**
 * The gateway's word for who visits a page. The web gets it with the request for the page, and hands it back with what it
 * asks of the interface: it can neither make one nor change one, and it ends with the request
 * (docs/decisions/0048-reading-pages.md).
 */
@Injectable()
export class Visits {
  private readonly signer: Signer;

  constructor(config: Config) {
    this.signer = config.keysOf('gateway').signer('visits of pages');
  }

  /** The word for this request. */
  wordFor({ caller, client, method, requestId, deadline, files = [], counted }: Visit): string {
    const brought: Brought = { ...(files.length > 0 ? { files } : {}), ...(counted ? { counted } : {}) };
    const text = JSON.stringify({ caller, client, method, requestId, deadline, ...brought } satisfies Visit);
    return `${this.signer.sign(text)}.${text}`;
  }

  /** @throws RestError 403 when the gateway has not given this word, 504 when its request is over */
  read(word: string): Visit {
    const dot = word.indexOf('.');
    const text = word.slice(dot + 1);
    if (!this.signer.accepts(text, word.slice(0, Math.max(dot, 0))))
      throw new RestError(403, 'rest_visit_not_known', 'The gateway does not know of this visit.');
    // The signature says that it is what wordFor made.
    const visit = JSON.parse(text) as Visit;
    if (visit.deadline < Date.now()) throw new RestError(504, 'rest_timeout', 'The request for the page is over.');
    return visit;
  }
}
