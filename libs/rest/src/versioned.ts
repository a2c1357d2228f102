import type { ModuleRef } from '@nestjs/core';
import type { Precondition, Reply } from '@gatehouse/bus';
import { Answer } from './replies/answer';
import type { RequestContext } from './request-context';
import type { RecordName, RecordOfPath, RouteDeclaration } from './routes/declaration';
import { run } from './routes/permit';

/** Counts how often records are written, and refuses the write of one that somebody else has written meanwhile. */
export interface RecordVersions {
  /** The reply to a read, with the version that the record had before it was read. */
  reading(record: RecordName, answer: () => Promise<Reply>): Promise<Reply>;
  /**
   * The reply to a write, with the version that it made.
   * @throws RestError 412 `rest_precondition_failed`
   */
  writing(record: RecordName, precondition: Precondition | undefined, answer: () => Promise<Reply>): Promise<Reply>;
  /** The reply to a creation, with the version of the record. */
  creating(resource: string, idOf: () => number | undefined, answer: () => Promise<Reply>): Promise<Reply>;
}

/** A request and its route. */
interface Asked {
  declaration: RouteDeclaration;
  modules: ModuleRef;
  ctx: RequestContext;
}

/**
 * Runs the handler of a request, around which the version of its record is read or compared.
 * @param shown what the handler gave, once it has run
 */
export async function withVersion(
  versions: RecordVersions,
  asked: Asked,
  { answer, shown }: { answer: () => Promise<Reply>; shown: () => unknown },
): Promise<Reply> {
  const { method, precondition } = asked.ctx.request;
  const record = await recordOf(asked);
  if (record)
    return method === 'GET' ? versions.reading(record, answer) : versions.writing(record, precondition, answer);
  const created = method === 'POST' ? createdResource(asked.declaration) : undefined;
  return created === undefined ? answer() : versions.creating(created, () => idOf(shown()), answer);
}

/** The record that a request is about, where its route has one. */
async function recordOf({ declaration, modules, ctx }: Asked): Promise<RecordName | undefined> {
  const record = versionsAt(declaration);
  if (record === undefined) return undefined;
  if (typeof record === 'function') return record(ctx);
  if (typeof record !== 'string') return run(record, modules, ctx);
  const id = Number(ctx.request.path.id);
  return Number.isInteger(id) ? { resource: record, id } : undefined;
}

/** The resource of which a route creates a record: it has the path of the list. */
function createdResource(declaration: RouteDeclaration): string | undefined {
  const record = declaration.namespaceOptions.versions?.[`${relativePath(declaration)}/<id>`];
  return typeof record === 'string' ? record : undefined;
}

/** What says whose versions are counted at the path of a route. */
const versionsAt = (declaration: RouteDeclaration): RecordOfPath | undefined =>
  declaration.namespaceOptions.versions?.[relativePath(declaration)];

/** Whether reads and writes of a route compare the versions of a record. */
export const isVersioned = (declaration: RouteDeclaration): boolean => versionsAt(declaration) !== undefined;

const relativePath = ({ namespace, path }: RouteDeclaration): string =>
  namespace === '' ? path : path.slice(namespace.length + 1);

/** The id of what a handler gave. */
function idOf(value: unknown): number | undefined {
  const body: unknown = value instanceof Answer ? value.body : value;
  return typeof body === 'object' && body !== null && 'id' in body ? Number(body.id) : undefined;
}
