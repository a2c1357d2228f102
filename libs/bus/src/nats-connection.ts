import { Logger } from '@nestjs/common';
import { connect, type ConnectionOptions, type NatsConnection } from 'nats';

const logger = new Logger('NatsBus');

/**
 * Servers and credentials of an address like `nats://user:password@host:4222`, `nats://token@host` or `tls://host`;
 * several are separated by commas and share the first one's credentials.
 */
export function serversOf(url: string): Pick<ConnectionOptions, 'servers' | 'user' | 'pass' | 'token' | 'tls'> {
  const addresses = url.split(',').map((part) => new URL(part.includes('://') ? part.trim() : `nats://${part.trim()}`));
  const servers = addresses.map(({ hostname, port }) => `${hostname}:${port || '4222'}`);
  const [{ protocol, username, password }] = addresses;
  const credentials = password
    ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
    : username
      ? { token: decodeURIComponent(username) }
      : {};
  return { servers, ...credentials, ...(protocol === 'tls:' ? { tls: {} } : {}) };
}

/** Connects, waiting (and saying so) as long as the broker is not there; reconnects for ever afterwards. */
export async function connectTo(url: string, name: string): Promise<NatsConnection> {
  const { servers, ...credentials } = serversOf(url);
  const waiting = setInterval(() => logger.warn(`Waiting for NATS at ${String(servers)}.`), 2_000);
  try {
    return await connect({
      servers,
      ...credentials,
      name,
      // The system's resolver knows hosts files and search domains; nats.js's own does not, but it alone tells TLS the name.
      resolve: credentials.tls !== undefined,
      noAsyncTraces: true,
      waitOnFirstConnect: true,
      maxReconnectAttempts: -1,
      reconnectTimeWait: 250,
      reconnectJitter: 250,
      // Credentials may be rotated while we are away: a refusal is no reason to give up.
      ignoreAuthErrorAbort: true,
      timeout: 5_000,
      pingInterval: 5_000,
      maxPingOut: 2,
    });
  } finally {
    clearInterval(waiting);
  }
}
