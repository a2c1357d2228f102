import type { Identity } from '../identity/peers';
import type { TlsFiles } from './connection';

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
