import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Link,
  type Span as SdkSpan,
  type Tracer as SdkTracer,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { parseKeyPairsIntoRecord, parseTraceParent, setGlobalErrorHandler } from '@opentelemetry/core';
import { OTLPTraceExporter as JsonExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { OTLPTraceExporter as ProtobufExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor, type SpanExporter } from '@opentelemetry/sdk-trace-base';
import type { Attributes, Span, SpanOptions, Tracer } from './tracer';

export interface TracingOptions {
  /** The standard name of the process; OTEL_SERVICE_NAME goes before. */
  service: string;
  version: string;
  /** How OTLP is written. */
  protocol: 'http/protobuf' | 'http/json';
  /** Further headers for the collector, as `name=value,…`. */
  headers: string;
  /** Called, at most once a minute, when spans could not be sent. */
  onProblem: (problem: unknown) => void;
}

/** How long a stop waits for the last spans. */
const CLOSE_MS = 3_000;
/** How often a problem with the collector is reported. */
const REPORT_MS = 60_000;

const KINDS = {
  server: 'SERVER',
  client: 'CLIENT',
  producer: 'PRODUCER',
  consumer: 'CONSUMER',
  internal: 'INTERNAL',
} as const;

/**
 * Spans by the SDK of OpenTelemetry, sent over OTLP. The SDK itself reads its settings, by their standard names.
 */
export function openTelemetryTracer({ service, version, protocol, headers, onProblem }: TracingOptions): Tracer {
  reportProblems(onProblem);
  const resource = defaultResource()
    .merge(
      resourceFromAttributes({
        'service.name': service,
        'service.version': version,
        'service.instance.id': randomUUID(),
        'process.pid': process.pid,
      }),
    )
    .merge(detectResources({ detectors: [envDetector] }));
  const options = headers === '' ? {} : { headers: parseKeyPairsIntoRecord(headers) };
  const exporter: SpanExporter = protocol === 'http/json' ? new JsonExporter(options) : new ProtobufExporter(options);
  const provider = new BasicTracerProvider({ resource, spanProcessors: [new BatchSpanProcessor(exporter)] });
  return new OpenTelemetryTracer(provider, new AsyncLocalStorageContextManager().enable());
}

/** A collector that is away must not fill the log. */
function reportProblems(onProblem: (problem: unknown) => void): void {
  let reportedAt = 0;
  setGlobalErrorHandler((problem) => {
    if (Date.now() - reportedAt < REPORT_MS) return;
    reportedAt = Date.now();
    onProblem(problem);
  });
}

class OpenTelemetryTracer implements Tracer {
  private readonly tracer: SdkTracer;

  constructor(
    private readonly provider: BasicTracerProvider,
    private readonly contexts: AsyncLocalStorageContextManager,
  ) {
    this.tracer = provider.getTracer('gatehouse');
  }

  async run<T>(name: string, options: SpanOptions, work: (span: Span) => Promise<T>): Promise<T> {
    const context = this.contextOf(options);
    const span = this.start(name, options, context);
    try {
      return await this.contexts.with(trace.setSpan(context, span), () => work(new RunningSpan(span)));
    } catch (error) {
      fail(span, error);
      throw error;
    } finally {
      span.end();
    }
  }

  record(name: string, options: SpanOptions, seconds: number, error?: unknown): void {
    const context = this.contextOf(options);
    // What belongs to no trace, such as the statement of a loop that looks for work, would be a trace of its own.
    if (options.kind !== 'server' && trace.getSpan(context) === undefined) return;
    const end = performance.timeOrigin + performance.now();
    const span = this.start(name, options, context, end - seconds * 1000);
    if (error !== undefined) fail(span, error);
    span.end(end);
  }

  detached<T>(work: () => T): T {
    return this.contexts.with(ROOT_CONTEXT, work);
  }

  current(): string | undefined {
    const span = trace.getSpan(this.contexts.active());
    return span && traceparentOf(span);
  }

  async close(): Promise<void> {
    await Promise.race([this.provider.shutdown(), setTimeout(CLOSE_MS, undefined, { ref: false })]).catch(
      () => undefined,
    );
    this.contexts.disable();
  }

  private contextOf({ isRoot, parent, kind }: SpanOptions): Context {
    const remote = parent === undefined ? undefined : spanContextOf(parent);
    if (remote) return trace.setSpanContext(ROOT_CONTEXT, remote);
    // A request that arrives is never part of what the process does at the moment.
    return isRoot === true || (kind === 'server' && parent !== undefined) ? ROOT_CONTEXT : this.contexts.active();
  }

  private start(
    name: string,
    { kind = 'internal', attributes = {}, link }: SpanOptions,
    context: Context,
    at?: number,
  ): SdkSpan {
    const linked = link === undefined ? undefined : spanContextOf(link);
    const links: Link[] = linked ? [{ context: linked }] : [];
    return this.tracer.startSpan(
      name,
      {
        kind: SpanKind[KINDS[kind]],
        attributes: { ...attributes },
        links,
        ...(at === undefined ? {} : { startTime: at }),
      },
      context,
    );
  }
}

class RunningSpan implements Span {
  constructor(private readonly span: SdkSpan) {}

  get traceparent(): string {
    return traceparentOf(this.span);
  }

  get traceId(): string {
    return this.span.spanContext().traceId;
  }

  rename(name: string): void {
    this.span.updateName(name);
  }

  set(attributes: Attributes): void {
    this.span.setAttributes({ ...attributes });
  }

  fail(error?: unknown): void {
    fail(this.span, error);
  }
}

function traceparentOf(span: SdkSpan): string {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
}

function spanContextOf(traceparent: string) {
  const context = parseTraceParent(traceparent);
  return context && { ...context, isRemote: true };
}

/** Names of errors and codes are kept; messages may quote values. */
function fail(span: SdkSpan, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  if (!(error instanceof Error)) return;
  span.setAttribute('error.type', 'code' in error && typeof error.code === 'string' ? error.code : error.name);
}
