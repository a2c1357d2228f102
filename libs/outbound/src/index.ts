export { Outbound } from './outbound';
export type { Fetched, FetchOptions, Opened, OutboundOptions } from './outbound';
export { Refused } from './refused';
export type { RefusedReason } from './refused';
export type { Address, Lookup } from './guard';
