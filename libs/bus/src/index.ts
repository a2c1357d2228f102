export * from './bus';
export * from './envelope';
export * from './failure';
export { InProcessBus } from './in-process/in-process-bus';
export type { Tally } from './local-tallies';
export * from './manifest';
export { NatsBus } from './nats/nats-bus';
