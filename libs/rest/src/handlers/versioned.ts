import type { Precondition, Reply } from '@gatehouse/bus';
import { RestError } from '@gatehouse/errors';
import { Answer } from '../replies/answer';
import type { RecordName } from '../routes/declaration';
import { run } from '../routes/permit';
import { createdResource, isVersioned, versionsAt } from '../routes/versions';
import type { RoutedRequest } from './routed-request';

/** The columns of ids have 32 bits. */
const LARGEST_ID = 2_147_483_647;

/**
 * Counts how often records are written, and refuses the write of one that somebody else has written meanwhile. Services with
 * a database provide it.
 */
export abstract class RecordVersions {
  /** The reply to a read, with the version that the record had before it was read. */
  abstract reading(record: RecordName, answer: () => Promise<Reply>): Promise<Reply>;
  /**
   * The reply to a write, with the version that it made.
   * @throws RestError 412 `rest_precondition_failed`
   */
  abstract writing(
    record: RecordName,
    precondition: Precondition | undefined,
    answer: () => Promise<Reply>,
  ): Promise<Reply>;
  /** The reply to a creation, with the version of the record. */
  abstract creating(resource: string, idOf: () => number | undefined, answer: () => Promise<Reply>): Promise<Reply>;
}

/**
 * Runs the handler of a request, around which the version of its record is read or compared.
 * @param shown what the handler gave, once it has run
 */
export async function withVersion(
  versions: RecordVersions,
  request: RoutedRequest,
  { answer, shown }: { answer: () => Promise<Reply>; shown: () => unknown },
): Promise<Reply> {
  const { method, precondition } = request.ctx.request;
  const record = await recordOf(request);
  if (record)
    return method === 'GET' ? versions.reading(record, answer) : versions.writing(record, precondition, answer);
  const created = method === 'POST' ? createdResource(request.route.declaration) : undefined;
  return created === undefined ? answer() : versions.creating(created, () => idOf(shown()), answer);
}

/**
 * Refuses an ETag where versions are not compared: who sends one wants no write that overwrites what others have written.
 * @throws RestError 412 `rest_precondition_failed`
 */
export function refuseUncompared({ route, ctx }: RoutedRequest): void {
  const { match = '*' } = ctx.request.precondition ?? {};
  if (match.trim() === '*' || isVersioned(route.declaration)) return;
  throw new RestError(
    412,
    'rest_precondition_failed',
    'No ETags are compared here. Send the request without If-Match.',
  );
}

/** The record that the path of a request names, where its route has one. */
async function namedBy({ route: { declaration, modules }, ctx }: RoutedRequest): Promise<RecordName | undefined> {
  const record = versionsAt(declaration);
  if (record === undefined) return undefined;
  if (typeof record === 'function') return record(ctx);
  if (typeof record !== 'string') return run(record, modules, ctx);
  return { resource: record, id: Number(ctx.request.path.id) };
}

/** The record that a request is about; undefined where its route has none, and for a number that no record can have. */
async function recordOf(request: RoutedRequest): Promise<RecordName | undefined> {
  const record = await namedBy(request);
  return record && Number.isInteger(record.id) && record.id <= LARGEST_ID ? record : undefined;
}

/** The id of what a handler gave. */
function idOf(value: unknown): number | undefined {
  const body: unknown = value instanceof Answer ? value.body : value;
  return typeof body === 'object' && body !== null && 'id' in body ? Number(body.id) : undefined;
}
