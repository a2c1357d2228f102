import {
  DiscardPolicy,
  nanos,
  RetentionPolicy,
  StorageType,
  type KV,
  type NatsConnection,
  type StreamConfig,
} from 'nats';
import { countsOf, MANIFESTS, streamOf, WINDOWS_SECONDS } from './names';

const MIB = 1024 * 1024;
/** Together less than the 64 MiB that the demonstration's broker has for them. */
const maxBytesOf = (windowSeconds: number): number => (windowSeconds <= 60 ? 16 : 8) * MIB;
const TIMEOUT_MS = 2_000;

/**
 * Creates the buckets that are missing. The gateway alone does this and is allowed to: who creates a stream says which
 * subjects it keeps. No service can remove another's keys: the streams allow neither purges nor roll-ups. A bucket that is
 * there keeps the number of its replicas.
 */
export async function createBuckets(connection: NatsConnection, replicas: number): Promise<void> {
  const { streams } = await connection.jetstreamManager({ timeout: TIMEOUT_MS });
  for (const config of configurations()) {
    const isThere = await streams.info(config.name).then(
      () => true,
      (error: unknown) => {
        if (error instanceof Error && error.message === 'stream not found') return false;
        throw error;
      },
    );
    if (!isThere) await streams.add({ ...config, num_replicas: replicas });
  }
}

/**
 * Opens a bucket that the gateway has created. It is not read directly: an answer could then be empty, and JetStream sends
 * it wherever the question says, where an empty message may be an order (docs/decisions/0023-a-bus-that-trusts-nobody.md).
 */
export const openBucket = (connection: NatsConnection, bucket: string): Promise<KV> =>
  connection.jetstream({ timeout: 1_000 }).views.kv(bucket, { bindOnly: true, allow_direct: false });

function configurations(): (Partial<StreamConfig> & { name: string })[] {
  return [
    { ...configuration(MANIFESTS), storage: StorageType.File, description: 'What every service declares' },
    ...WINDOWS_SECONDS.map((seconds) => ({
      ...configuration(countsOf(seconds)),
      storage: StorageType.Memory,
      max_age: nanos(seconds * 1000),
      max_bytes: maxBytesOf(seconds),
    })),
  ];
}

const configuration = (bucket: string): Partial<StreamConfig> & { name: string } => ({
  name: streamOf(bucket),
  subjects: [`$KV.${bucket}.>`],
  retention: RetentionPolicy.Limits,
  max_msgs_per_subject: 1,
  discard: DiscardPolicy.New,
  allow_direct: false,
  allow_rollup_hdrs: false,
  deny_delete: true,
  deny_purge: true,
});
