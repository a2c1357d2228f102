// A site without NATS has the metric of refused messages as well: dashboards and alerts ask for it.
import './nats/trust/refusals';

export * from './bus';
export * from './envelope';
export * from './failure';
export { createKeyPair, isSeed, publicKeyOf } from './identity/nkeys';
export * from './identity/trusted-keys';
export { readTrustedKeysFile } from './identity/trusted-keys-file';
export { InProcessBus } from './in-process/in-process-bus';
export { IdempotentRun, whenLasting } from './idempotency/idempotent-run';
export type { Counter } from './local-counters';
export * from './manifest';
export { checkAccess, connectNats } from './nats/connect-nats';
export type { NatsBusOptions, TlsFiles } from './nats/connection';
export type { BrokerAccess } from './nats/permissions/check-access';
export type { Declarations } from './nats/permissions/permissions';
export * from './nats/permissions/server-config';
export { tracePart } from './observed-calls';
export { type Purged } from './purges/purge-log';
export { Purges } from './purges/purges';
