import { Logger } from '@nestjs/common';
import { connect, type ConnectionOptions, type NatsConnection } from 'nats';

type ServerOptions = Pick<ConnectionOptions, 'servers' | 'user' | 'pass' | 'token' | 'tls'>;

const logger = new Logger('NatsBus');

/**
 * Servers and credentials of an address like `nats://user:password@host:4222`, `nats://token@host` or `tls://host`;
 * several are separated by commas and share the credentials of the first one.
 */
export function serversOf(url: string): ServerOptions {
  const addresses = url.split(',').map((part) => new URL(part.includes('://') ? part.trim() : `nats://${part.trim()}`));
  const servers = addresses.map(({ hostname, port }) => `${hostname}:${port || '4222'}`);
  const tls = addresses[0]?.protocol === 'tls:' ? { tls: {} } : {};
  return { servers, ...credentialsOf(addresses[0]), ...tls };
}

function credentialsOf(address: URL | undefined): Pick<ServerOptions, 'user' | 'pass' | 'token'> {
  if (!address?.username) return {};
  const username = decodeURIComponent(address.username);
  return address.password ? { user: username, pass: decodeURIComponent(address.password) } : { token: username };
}

/** Connects, however long the broker takes to come up (with a warning every two seconds), and reconnects for ever. */
export async function connectTo(url: string, name: string): Promise<NatsConnection> {
  const { servers, ...credentials } = serversOf(url);
  const waiting = setInterval(() => logger.warn(`Waiting for NATS at ${String(servers)}.`), 2_000);
  try {
    return await connect({
      servers,
      ...credentials,
      name,
      // The system's resolver knows hosts files and search domains; only the one of nats.js tells TLS the host name.
      resolve: credentials.tls !== undefined,
      noAsyncTraces: true,
      waitOnFirstConnect: true,
      maxReconnectAttempts: -1,
      reconnectTimeWait: 250,
      reconnectJitter: 250,
      // Credentials may be rotated while the connection is down, so a refusal does not end the attempts.
      ignoreAuthErrorAbort: true,
      timeout: 5_000,
      pingInterval: 5_000,
      maxPingOut: 2,
    });
  } finally {
    clearInterval(waiting);
  }
}
