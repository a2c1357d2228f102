import type { Precondition, Reply } from '@gatehouse/bus';
import { Answer } from '../replies/answer';
import type { RecordName } from '../routes/declaration';
import { run } from '../routes/permit';
import { createdResource, versionsAt } from '../routes/versions';
import type { RoutedRequest } from './routed-request';

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

/** The record that a request is about, where its route has one. */
async function recordOf({ route: { declaration, modules }, ctx }: RoutedRequest): Promise<RecordName | undefined> {
  const record = versionsAt(declaration);
  if (record === undefined) return undefined;
  if (typeof record === 'function') return record(ctx);
  if (typeof record !== 'string') return run(record, modules, ctx);
  const id = Number(ctx.request.path.id);
  return Number.isInteger(id) ? { resource: record, id } : undefined;
}

/** The id of what a handler gave. */
function idOf(value: unknown): number | undefined {
  const body: unknown = value instanceof Answer ? value.body : value;
  return typeof body === 'object' && body !== null && 'id' in body ? Number(body.id) : undefined;
}
