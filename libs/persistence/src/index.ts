export * from './columns';
export * from './database';
export type { Dialect } from './source';
export * from './tables';
export * from './rows';
export * from './outbox';
export { count, type CounterUpdates as Tally } from './counter-updates';
