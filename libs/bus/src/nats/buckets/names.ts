// Apart from what needs the client of NATS: a site of one process, which has the subjects of permissions, does not load it.

/** The bucket of manifests: the key is the service. */
export const MANIFESTS = 'gatehouse-manifests';

/** Lengths of the windows that counters have a bucket for, in seconds. */
export const WINDOWS_SECONDS = [60, 600, 3_600, 86_400, 30 * 86_400] as const;

/** The bucket of the counters whose windows are at most this long; keys begin with the service that counts. */
export const countsOf = (windowSeconds: (typeof WINDOWS_SECONDS)[number]): string =>
  `gatehouse-counts-${windowSeconds}`;

/** The stream behind a bucket. */
export const streamOf = (bucket: string): string => `KV_${bucket}`;

/** All buckets of the bus. */
export const BUCKETS: readonly string[] = [MANIFESTS, ...WINDOWS_SECONDS.map(countsOf)];
