import { parseJson } from '../wire/headers';
import type { Purged } from '../../purges/purge-log';

/** A replica's message to gateways: the purged tags, or none, which says that the replica is alive. */
export interface PurgeMessage {
  replica: string;
  state: 'here' | 'leaving';
  /** The number of this purge; of a message without tags, that of the last one. */
  count: number;
  tags: Purged;
  /** What the replica runs: another build may answer everything in another way. Absent: it does not say. */
  build?: string;
}

/** Reads a message; undefined when it is something else. */
export function readPurgeMessage(text: string): PurgeMessage | undefined {
  const value = parseJson(text);
  if (typeof value !== 'object' || value === null) return undefined;
  const { replica, state, count, tags, build } = value as Record<string, unknown>;
  const isKnown = typeof replica === 'string' && typeof count === 'number' && (state === 'here' || state === 'leaving');
  if (!isKnown || !isPurged(tags)) return undefined;
  return { replica, state, count, tags, ...(typeof build === 'string' ? { build } : {}) };
}

/** Whether a value names tags, as messages and the heads of replies do. */
export const isPurged = (value: unknown): value is Purged =>
  value === 'everything' || (Array.isArray(value) && value.every((tag) => typeof tag === 'string'));
