import type { Ask, Contract, Reply, Request, Topic } from './envelope';
import type { Manifest } from './manifest';

/** How a service answers what arrives for it. */
export interface RequestHandler {
  /** Answers a route's request; never rejects: a failure is a reply, too. */
  route(request: Request): Promise<Reply>;
  /** Answers several requests one after the other, each seeing what earlier ones did, as one commit; never rejects but as a whole. */
  routesInTurn(requests: Request[]): Promise<Reply[]>;
  /** Answers a contract's question; rejects with a RestError that travels back to the asker. */
  ask(question: Ask): Promise<unknown>;
}

/** Seconds of life a question between services has. */
export const ASK_TIMEOUT_MS = 5_000;

/**
 * The one way between processes. Transports: {@link InProcessBus} for the one-process site, NatsBus for many.
 * All calls reject with a RestError: 503 at once when nobody serves the service, 504 past the deadline.
 */
export abstract class Bus {
  abstract call(service: string, request: Request): Promise<Reply>;

  /** Several requests for one service in one message, answered side by side, in order. */
  abstract callMany(service: string, requests: Request[]): Promise<Reply[]>;

  /** Several requests for one service in one message, carried out one after the other and made lasting together. */
  abstract callInTurn(service: string, requests: Request[]): Promise<Reply[]>;

  abstract ask<Question, Answer>(contract: Contract<Question, Answer>, question: Question): Promise<Answer>;

  /** Serves a service in this process until the returned function is called, which waits for what is under way. */
  abstract serve(service: string, answerer: RequestHandler): Promise<() => Promise<void>>;

  /** Makes a service's manifest known to every gateway, also to those that start later. */
  abstract announce(manifest: Manifest): Promise<void>;

  /** Calls back with all known manifests now and at every change. */
  abstract watch(changed: (manifests: Manifest[]) => void): Promise<void>;

  /** Whether somebody serves the service at this moment. */
  abstract alive(service: string): Promise<boolean>;

  /** Tells every process that listens; nothing is kept for those that are away. */
  abstract publish<Payload>(topic: Topic<Payload>, payload: Payload): void;

  abstract listen<Payload>(topic: Topic<Payload>, heard: (payload: Payload) => void): void;

  /** A small shared store of counters and facts with a time to live, for limits that several gateways share. */
  abstract count(key: string, windowSeconds: number): Promise<number>;

  /** Whether there is a way to other processes at this moment. */
  get connected(): boolean {
    return true;
  }

  /** Finishes what is under way and closes. */
  abstract close(): Promise<void>;
}
