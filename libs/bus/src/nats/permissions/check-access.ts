import { connect, Events, headers, nkeyAuthenticator, type NatsConnection } from 'nats';
import { BUCKETS, MANIFESTS, streamOf } from '../buckets/names';
import { serversOf, type ConnectOptions } from '../connection';
import { inboxOf } from '../wire/subjects';
import { permissionsOf, type Declarations } from './permissions';

/** The access that a service has at the broker. */
export interface BrokerAccess {
  version: string;
  /** Operations that the service needs and may not do: `publish gatehouse.…`. */
  forbidden: string[];
  /** Buckets that are not there. The gateway creates them; other services see that of manifests alone. */
  missingBuckets: string[];
  /** The broker keeps no streams: JetStream is off. */
  withoutStreams: boolean;
  /** Milliseconds for a message there and back. */
  roundTripMs: number;
}

/** No stream has this name, so nothing that is published with this header is stored. */
const NOT_STORED = ['Nats-Expected-Stream', 'doctor'] as const;
const TIMEOUT_MS = 3_000;

/**
 * Signs in as a service and tries every subject that it needs, without an effect: nothing is stored, and services refuse
 * messages that are not signed.
 * @throws Error when the broker does not answer or refuses the key
 */
export async function checkAccess(options: ConnectOptions, declarations: Declarations): Promise<BrokerAccess> {
  const { url, service, key, tls } = options;
  const connection = await connect({
    ...serversOf(url, tls),
    name: `${service} doctor`,
    authenticator: nkeyAuthenticator(new TextEncoder().encode(key)),
    inboxPrefix: inboxOf(service),
    reconnect: false,
    timeout: TIMEOUT_MS,
  });
  try {
    const forbidden = await tryAll(connection, service, declarations);
    const started = performance.now();
    await connection.flush();
    const roundTripMs = performance.now() - started;
    return {
      version: connection.info?.version ?? '',
      forbidden,
      roundTripMs,
      ...(await bucketsOf(connection, service === 'gateway' ? BUCKETS : [MANIFESTS])),
    };
  } finally {
    await connection.close();
  }
}

async function tryAll(connection: NatsConnection, service: string, declarations: Declarations): Promise<string[]> {
  const { publish, subscribe } = permissionsOf(service, declarations);
  const forbidden = new Set<string>();
  void noteRefusals(connection, forbidden);
  for (const subject of subscribe) connection.subscribe(subject, { callback: () => undefined });
  const without = headers();
  without.set(...NOT_STORED);
  for (const subject of publish) connection.publish(subject.replaceAll('*', 'doctor'), undefined, { headers: without });
  // The broker answers in order: what it refuses is known after this.
  await connection.flush();
  return [...forbidden];
}

async function noteRefusals(connection: NatsConnection, forbidden: Set<string>): Promise<void> {
  for await (const { type, permissionContext } of connection.status())
    if (type === Events.Error && permissionContext)
      forbidden.add(`${permissionContext.operation} ${permissionContext.subject}`);
}

async function bucketsOf(
  connection: NatsConnection,
  buckets: readonly string[],
): Promise<Pick<BrokerAccess, 'missingBuckets' | 'withoutStreams'>> {
  try {
    const { streams } = await connection.jetstreamManager({ timeout: TIMEOUT_MS });
    const missingBuckets: string[] = [];
    for (const bucket of buckets)
      await streams.info(streamOf(bucket)).catch((error: unknown) => {
        if (!(error instanceof Error) || error.message !== 'stream not found') throw error;
        missingBuckets.push(bucket);
      });
    return { missingBuckets, withoutStreams: false };
  } catch {
    return { missingBuckets: [], withoutStreams: true };
  }
}
