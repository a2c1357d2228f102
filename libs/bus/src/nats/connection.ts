import { readFileSync } from 'node:fs';
import { Logger } from '@nestjs/common';
import { connect, nkeyAuthenticator, type ConnectionOptions, type NatsConnection } from 'nats';
import type { Identity } from '../identity/peers';
import { inboxOf } from './wire/subjects';

/** How a process joins the bus. */
export interface NatsBusOptions extends Identity {
  /** `nats://host:4222`, or several separated by commas; `tls://` for an encrypted connection. */
  url: string;
  tls?: TlsFiles;
  /** The file that the trusted keys are from: its changes count without a restart. */
  trustedKeysFile?: string;
  /** Bytes of the largest accepted request in JSON; 64 MiB by default. */
  maxRequestBytes?: number;
  /** How many servers of the cluster keep each bucket that the gateway creates; 1 by default. */
  bucketReplicas?: number;
  /** What the process runs, program and settings: gateways forget what another build has answered. */
  build?: string;
}

export const DEFAULT_MAX_REQUEST_BYTES = 64 * 1024 * 1024;

/** Files of an encrypted connection. */
export interface TlsFiles {
  /** Certificates of the authorities that may sign the server's. */
  caFile?: string;
  /** This process's own certificate and its key, where the server asks for one. */
  certFile?: string;
  keyFile?: string;
}

export interface ConnectOptions {
  url: string;
  /** Also the name of this process in the broker's monitoring. */
  service: string;
  /** The seed of the service's key pair, with which it signs in. */
  key: string;
  tls?: TlsFiles;
}

type ServerOptions = Pick<ConnectionOptions, 'servers' | 'tls'>;

const logger = new Logger('NatsBus');

/**
 * Servers of an address like `nats://host:4222` or `tls://host`; several are separated by commas.
 * @throws Error when the address has a password: processes sign in with their keys; or when a file cannot be read
 */
export function serversOf(url: string, files: TlsFiles = {}): ServerOptions {
  const addresses = url.split(',').map((part) => new URL(part.includes('://') ? part.trim() : `nats://${part.trim()}`));
  if (addresses.some(({ username }) => username !== ''))
    throw new Error('NATS_URL must not have a user or token: processes sign in with NATS_KEY.');
  const servers = addresses.map(({ hostname, port }) => `${hostname}:${port || '4222'}`);
  const isEncrypted = addresses.some(({ protocol }) => protocol === 'tls:') || Object.values(files).some(Boolean);
  return { servers, ...(isEncrypted ? { tls: tlsOf(files) } : {}) };
}

/** Read here, so that a file that is missing ends the process with a clear message. */
const tlsOf = ({ caFile, certFile, keyFile }: TlsFiles): NonNullable<ServerOptions['tls']> => ({
  ...(caFile ? { ca: readFileSync(caFile, 'utf8') } : {}),
  ...(certFile ? { cert: readFileSync(certFile, 'utf8') } : {}),
  ...(keyFile ? { key: readFileSync(keyFile, 'utf8') } : {}),
});

/** Connects, however long the broker takes to come up (with a warning every two seconds), and reconnects for ever. */
export async function connectTo({ url, service, key, tls }: ConnectOptions): Promise<NatsConnection> {
  const { servers, ...encryption } = serversOf(url, tls);
  const waiting = setInterval(() => logger.warn(`Waiting for NATS at ${String(servers)}.`), 2_000);
  try {
    return await connect({
      servers,
      ...encryption,
      name: service,
      authenticator: nkeyAuthenticator(new TextEncoder().encode(key)),
      inboxPrefix: inboxOf(service),
      // The system's resolver knows hosts files and search domains; only the one of nats.js tells TLS the host name.
      resolve: encryption.tls !== undefined,
      noAsyncTraces: true,
      waitOnFirstConnect: true,
      maxReconnectAttempts: -1,
      reconnectTimeWait: 250,
      reconnectJitter: 250,
      // Accounts may be changed while the connection is down, so a refusal does not end the attempts.
      ignoreAuthErrorAbort: true,
      timeout: 5_000,
      pingInterval: 5_000,
      maxPingOut: 2,
    });
  } finally {
    clearInterval(waiting);
  }
}

/** The server or the error of a status event. */
export const textOfStatus = (data: unknown): string => (typeof data === 'string' ? data : JSON.stringify(data));
