import { isSeed, readTrustedKeysFile, type TlsFiles, type TrustedKey } from '@gatehouse/bus';
import type { Settings } from './settings';

/** How a process joins the bus. */
export interface NatsSettings {
  /** '' where all services are in one process. */
  url: string;
  /** The seed of this process's key pair; '' when it has none. */
  key: string;
  /** The public keys of all services. */
  trustedKeys: readonly TrustedKey[];
  /** Where they are from, when they are in a file; '' otherwise. */
  trustedKeysFile: string;
  /** How many servers of the cluster keep what the gateway stores there. */
  replicas: number;
  tls: TlsFiles;
}

/** How a process reaches NATS, and whose signatures it trusts. */
export const natsSettings = (settings: Settings): NatsSettings => ({
  url: settings.natsUrl,
  key: settings.natsKey,
  trustedKeys:
    settings.trustedKeysFile === '' ? (settings.trustedKeys ?? []) : readTrustedKeysFile(settings.trustedKeysFile),
  trustedKeysFile: settings.trustedKeysFile,
  replicas: settings.natsReplicas,
  tls: tlsOf(settings),
});

const tlsOf = ({ natsCaFile, natsCertFile, natsCertKeyFile }: Settings): TlsFiles => ({
  ...(natsCaFile === '' ? {} : { caFile: natsCaFile }),
  ...(natsCertFile === '' ? {} : { certFile: natsCertFile }),
  ...(natsCertKeyFile === '' ? {} : { keyFile: natsCertKeyFile }),
});

/** A sentence for a key that cannot be one, which does not show it. */
export const wrongKey = ({ natsKey }: Settings): string[] =>
  natsKey === '' || isSeed(natsKey)
    ? []
    : ['NATS_KEY is not the seed of a key pair, which begins with SU (npm run keys makes one)'];
