/** Names are those of the semantic conventions of OpenTelemetry; what is undefined is left out. */
export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

export interface SpanOptions {
  /** `internal` unless it says otherwise. */
  kind?: 'server' | 'client' | 'producer' | 'consumer' | 'internal';
  attributes?: Attributes;
  /** The span of another process, as a traceparent (W3C Trace Context), that this one continues. */
  parent?: string | undefined;
  /** The span of another trace, as a traceparent, that this one has to do with. */
  link?: string | undefined;
  /** Begins a trace of its own. */
  isRoot?: boolean;
}

/** Work that is under way. */
export interface Span {
  /** For messages to other processes (W3C Trace Context). */
  readonly traceparent: string;
  readonly traceId: string;
  rename(name: string): void;
  set(attributes: Attributes): void;
  /** Marks it as failed. @param error its type is kept, but not its message, which may quote values */
  fail(error?: unknown): void;
}

/** Records spans while tracing is on. */
export interface Tracer {
  /** Runs work within a span, which ends with it; a rejection marks it as failed. */
  run<T>(name: string, options: SpanOptions, work: (span: Span) => Promise<T>): Promise<T>;
  /** Records what has just ended. @param error given when it failed */
  record(name: string, options: SpanOptions, seconds: number, error?: unknown): void;
  /** Runs work outside of any trace. */
  detached<T>(work: () => T): T;
  /** The running span as a traceparent; undefined outside of any. */
  current(): string | undefined;
  /** Sends what is recorded, for a limited time. Never rejects. */
  close(): Promise<void>;
}

let active: Tracer | undefined;

/** The tracer of the process; undefined while tracing is off, which costs no more than this call. */
export const activeTracer = (): Tracer | undefined => active;

/** Sets where spans are recorded for the whole process; undefined records none. */
export function setTracer(tracer: Tracer | undefined): void {
  active = tracer;
}

/** Runs work within a span, or as it is while tracing is off. */
export const traced = <T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> =>
  active === undefined ? work() : active.run(name, options, work);

/** Runs background work as a trace of its own. @param link the traceparent of what has caused it */
export const tracedAlone = <T>(name: string, work: () => Promise<T>, link?: string): Promise<T> =>
  active === undefined ? work() : active.run(name, { isRoot: true, link }, work);

/** Runs work outside of the trace that happens to start it: loops, and what is for many requests. */
export const detached = <T>(work: () => T): T => (active === undefined ? work() : active.detached(work));
