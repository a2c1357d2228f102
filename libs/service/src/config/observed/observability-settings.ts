import { IsUrl } from 'class-validator';
import { Bool, Choice, Text } from '@gatehouse/rest';
import { CacheSettings } from '../cache/cache-settings';

const PROTOCOLS = ['http/protobuf', 'http/json'] as const;
/** What becomes of the traceparent that a client sends: a link from a new trace, or the parent of the request's span. */
const TRACE_PARENTS = ['link', 'continue'] as const;
const EXPORTERS = ['otlp', 'none'] as const;
const ACCESS_LOGS = ['off', 'json'] as const;
const ADDRESSES = ['truncated', 'full', 'none'] as const;

const COLLECTOR = { protocols: ['http', 'https'], require_protocol: true, require_tld: false, allow_underscores: true };
const notAnAddress = { message: '$property is not an http(s) address' };

/** How spans are recorded and sent. */
export interface TracingConfig {
  isOn: boolean;
  protocol: (typeof PROTOCOLS)[number];
  /** Further headers for the collector, as `name=value,…`: a secret. */
  headers: string;
  traceParent: (typeof TRACE_PARENTS)[number];
}

/** The access log of the gateway. */
export interface AccessLogConfig {
  isOn: boolean;
  /** How much of the client's address it has. */
  address: (typeof ADDRESSES)[number];
}

/**
 * The settings of spans and of the access log as the environment names them (docs/settings.md#tracing). Those that begin
 * with OTEL_ are standard; the SDK reads the others of them itself.
 */
export class ObservabilitySettings extends CacheSettings {
  @IsUrl(COLLECTOR, notAnAddress) @Text({ name: 'OTEL_EXPORTER_OTLP_ENDPOINT' }) otlpEndpoint?: string;
  @IsUrl(COLLECTOR, notAnAddress) @Text({ name: 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT' }) otlpTracesEndpoint?: string;
  @Choice(PROTOCOLS, { name: 'OTEL_EXPORTER_OTLP_PROTOCOL' }) otlpProtocol?: (typeof PROTOCOLS)[number];
  @Choice(PROTOCOLS, { name: 'OTEL_EXPORTER_OTLP_TRACES_PROTOCOL' }) otlpTracesProtocol?: (typeof PROTOCOLS)[number];
  @Text({ name: 'OTEL_EXPORTER_OTLP_HEADERS', default: '' }) otlpHeaders!: string;
  @Choice(EXPORTERS, { name: 'OTEL_TRACES_EXPORTER', default: 'otlp' }) tracesExporter!: (typeof EXPORTERS)[number];
  @Bool({ name: 'OTEL_SDK_DISABLED', default: false }) otelDisabled!: boolean;
  @Choice(TRACE_PARENTS, { name: 'TRACE_PARENT', default: 'link' }) traceParent!: (typeof TRACE_PARENTS)[number];
  @Choice(ACCESS_LOGS, { name: 'ACCESS_LOG', default: 'off' }) accessLog!: (typeof ACCESS_LOGS)[number];
  @Choice(ADDRESSES, { name: 'ACCESS_LOG_ADDRESS', default: 'truncated' })
  accessLogAddress!: (typeof ADDRESSES)[number];
}

/** The settings of spans and of the access log as processes use them. Spans are on as soon as it is known where to send them. */
export function observabilityConfig(settings: ObservabilitySettings): {
  tracing: TracingConfig;
  accessLog: AccessLogConfig;
} {
  const { otlpEndpoint, otlpTracesEndpoint, otelDisabled, tracesExporter } = settings;
  const hasEndpoint = otlpEndpoint !== undefined || otlpTracesEndpoint !== undefined;
  return {
    tracing: {
      isOn: hasEndpoint && !otelDisabled && tracesExporter === 'otlp',
      protocol: settings.otlpTracesProtocol ?? settings.otlpProtocol ?? 'http/protobuf',
      headers: settings.otlpHeaders,
      traceParent: settings.traceParent,
    },
    accessLog: { isOn: settings.accessLog === 'json', address: settings.accessLogAddress },
  };
}
