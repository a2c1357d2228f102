import type { Ask, Contract, Reply, Request, Topic } from './envelope';
import type { Counter } from './local-counters';
import type { Manifest } from './manifest';
import type { Purges } from './purges/purges';

/** The receiving end of a service: what the bus calls for each message. */
export interface RequestHandler {
  /** Answers the request of a route; never rejects, as a failure is a reply as well. */
  route(request: Request): Promise<Reply>;
  /** Answers requests one after the other in one transaction: each sees what earlier ones wrote. Rejects only as a whole. */
  routeBatch(requests: Request[]): Promise<Reply[]>;
  /** Answers the question of a contract; rejects with a RestError, which travels back to the caller. */
  ask(question: Ask): Promise<unknown>;
  /** Whether a service may ask by the contract of this name. */
  mayAsk(contract: string, service: string): boolean;
}

/** Milliseconds that a question between services may take, unless its contract has a time of its own. */
export const ASK_TIMEOUT_MS = 5_000;

/**
 * What the gateway proves to one service, carried there by others: who sent a request
 * (docs/decisions/0027-proof-of-the-person.md).
 */
export interface Proofs {
  /** The proof that the gateway says this to `reader`; of no use to any other service. */
  make(statement: string, reader: string): string;
  /** Whether the gateway has said this to the service of this process. */
  isMade(statement: string, proof: string): boolean;
}

/**
 * The one way between services: {@link InProcessBus} in the one-process site, `NatsBus` between processes.
 *
 * All calls reject with a RestError: 503 at once when the service has no running replica, 504 past the deadline.
 */
export abstract class Bus {
  abstract call(service: string, request: Request): Promise<Reply>;

  /** Several requests to one service in one message, answered concurrently; the replies are in order. */
  abstract callMany(service: string, requests: Request[]): Promise<Reply[]>;

  /** Several requests to one service in one message, run one after the other in one transaction. */
  abstract callBatch(service: string, requests: Request[]): Promise<Reply[]>;

  abstract ask<Question, Answer>(contract: Contract<Question, Answer>, question: Question): Promise<Answer>;

  /** Serves a service in this process until the returned function is called, which waits for the requests in flight. */
  abstract serve(service: string, handler: RequestHandler): Promise<() => Promise<void>>;

  /** Publishes a service's manifest to every gateway, also to those that start later. */
  abstract announce(manifest: Manifest): Promise<void>;

  /** Calls back with all known manifests, now and at every change. */
  abstract watch(changed: (manifests: Manifest[]) => void): Promise<void>;

  /** Whether a replica of the service is running. */
  abstract alive(service: string): Promise<boolean>;

  /** Publishes an event to every process that listens; processes that are down miss it. */
  abstract publish<Payload>(topic: Topic<Payload>, payload: Payload): void;

  abstract listen<Payload>(topic: Topic<Payload>, listener: (payload: Payload) => void): void;

  /**
   * Adds to the count of a key in a window that all processes share, for limits; the window starts with the first count.
   * @param amount 1 counts, -1 gives back what was counted before, 0 only reads
   * @returns the count with this call in it, and when the window ends
   */
  abstract countBy(key: string, windowSeconds: number, amount: number): Promise<Counter>;

  /** Counts a key once, as {@link countBy} does; gives the count including this call. */
  async count(key: string, windowSeconds: number): Promise<number> {
    return (await this.countBy(key, windowSeconds, 1)).count;
  }

  /** What tells gateways which cached responses are no longer true. */
  abstract readonly purges: Purges;

  /** Undefined in one process, which trusts itself. */
  abstract readonly proofs: Proofs | undefined;

  /** The services that may take part, those that were trusted first in front; none in one process, where all may. */
  get members(): readonly string[] {
    return [];
  }

  /** Whether other processes can be reached at this moment. */
  abstract readonly connected: boolean;

  /** Waits for the requests in flight and closes. */
  abstract close(): Promise<void>;
}
