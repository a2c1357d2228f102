import { RestError } from '@gatehouse/errors';

/** Bytes of the records of a list, at most: a list of long texts is asked for in parts, or without them. */
export const LIST_BYTES = 32 * 1024 * 1024;

/** 400: a list would be longer than a reply may be (docs/interface/gateway.md#long-lists). */
export const listTooLong = (): RestError =>
  new RestError(
    400,
    'rest_reply_too_large',
    'The records of this list are too long for one reply. Ask for fewer with per_page, or only for the fields that you need with _fields.',
  );

/** Counts the bytes of the records of a list. */
export class ListBudget {
  private left = LIST_BYTES;

  /** @throws RestError 400 when the list gets too long with these */
  take(bytes: number): void {
    this.left -= bytes;
    if (this.left < 0) throw listTooLong();
  }
}

/**
 * A value as JSON. Lists, also as members of an object, have a budget of bytes.
 * @throws RestError 400 when a list is longer
 */
export function boundedJson(value: unknown): string {
  if (Array.isArray(value)) return listJson(value);
  if (!hasRecords(value)) return JSON.stringify(value) ?? 'null';
  const members: string[] = [];
  for (const [name, member] of Object.entries(value)) {
    const text: string | undefined = Array.isArray(member) ? listJson(member) : JSON.stringify(member);
    if (text !== undefined) members.push(`${JSON.stringify(name)}:${text}`);
  }
  return `{${members.join(',')}}`;
}

function listJson(items: readonly unknown[]): string {
  const budget = new ListBudget();
  const texts: string[] = [];
  for (const item of items) {
    const text = JSON.stringify(item) ?? 'null';
    budget.take(Buffer.byteLength(text));
    texts.push(text);
  }
  return `[${texts.join(',')}]`;
}

/** Whether a value is an object, without JSON of its own, in which a list of records is. */
function hasRecords(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null || 'toJSON' in value) return false;
  return Object.values(value).some((member) => Array.isArray(member) && typeof member[0] === 'object');
}
