import type { Precondition } from '@gatehouse/bus';
import { RestError } from '@gatehouse/errors';
import type { RecordVersion } from '@gatehouse/persistence';

/** An ETag of one record, `"7-1f2g3h-9a"`. A proxy that compresses replies makes it weak. */
const VERSION = /(?:W\/)?"(\d+)-[^"]+"/g;

/**
 * Refuses a write of a record that somebody has written since the client read it (RFC 9110, section 13.1).
 * @throws RestError 412 `rest_precondition_failed`
 */
export function refuseChanged({ match, unmodifiedSince }: Precondition, { version, changed }: RecordVersion): void {
  // If-Match says more, and takes precedence.
  if (match !== undefined) {
    if (match.trim() !== '*' && !versionsIn(match).includes(version)) throw changedMeanwhile();
    return;
  }
  if (unmodifiedSince === undefined) return;
  // What is not a date is ignored, as the RFC demands.
  const since = Date.parse(unmodifiedSince);
  if (changed !== '' && Date.parse(`${changed.replace(' ', 'T')}Z`) > since) throw changedMeanwhile();
}

const versionsIn = (match: string): number[] => [...match.matchAll(VERSION)].map(([, version]) => Number(version));

const changedMeanwhile = (): RestError =>
  new RestError(
    412,
    'rest_precondition_failed',
    'The record was changed since you read it. Read it again, and repeat your change.',
  );
