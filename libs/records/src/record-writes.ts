import type { EntityManager } from 'typeorm';
import { declarationsOfClass } from '@gatehouse/rest';
import { decodeEntities, searchFold, stripTags } from '@gatehouse/text';
import { fieldsOf, type Field } from './field';
import { resourceOf, type RecordClass, type StoredRecord } from './resource';

/** A record before it is written for the first time: its fields have what they have where clients send none. */
export function newRecord<T extends StoredRecord>(type: RecordClass<T>, values: object): T {
  const initial = fieldsOf(type).flatMap(({ property, nullable, initial }): [string, unknown][] => {
    if (initial !== undefined) return [[property, initial]];
    return nullable ? [[property, null]] : [];
  });
  return Object.assign(new type(), Object.fromEntries(initial), values);
}

/** Takes the values that clients write, by property; a field without a value stays as it is. */
export function assignFields<T extends StoredRecord>(
  record: T,
  type: RecordClass<T>,
  args: object,
  isTaken: (name: string) => boolean = () => true,
): void {
  const values = new Map<string, unknown>(Object.entries(args));
  for (const { property, name, clean } of writableFields(type)) {
    const value = values.get(property);
    if (value === undefined || !isTaken(name)) continue;
    Object.assign(record, { [property]: cleaned(value, clean) });
  }
}

/** What is stored of the fields that clients write, by the names under which they write them. */
export const writtenOf = <T extends StoredRecord>(type: RecordClass<T>, record: T): Record<string, unknown> =>
  Object.fromEntries(writableFields(type).map(({ property, name }) => [name, record[property as keyof T]]));

/** The fields that clients write, with their names on the wire. */
function writableFields<T extends StoredRecord>(type: RecordClass<T>): (Field & { name: string })[] {
  const names = new Map(declarationsOfClass(type).map(({ property, name }) => [property, name]));
  return fieldsOf(type)
    .filter(({ readonly }) => !readonly)
    .map((field) => ({ ...field, name: field.written?.options.name ?? names.get(field.property) ?? field.property }));
}

/** The values that were sent, by property, as they are stored; those that are undefined were not. */
export function sentFields<T extends StoredRecord, V extends object>(type: RecordClass<T>, values: V): V {
  const cleans = new Map(fieldsOf(type).map(({ property, clean }) => [property, clean]));
  const sent = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(sent.map(([property, value]) => [property, cleaned(value, cleans.get(property))])) as V;
}

const cleaned = (value: unknown, clean: Field['clean']): unknown =>
  clean && typeof value === 'string' ? clean(value) : value;

/** Writes a record, with the columns that follow from others and the texts that searches look through. */
export function storeRecord<T extends StoredRecord>(tx: EntityManager, type: RecordClass<T>, record: T): Promise<T> {
  resourceOf(type).beforeWrite?.(record);
  record.words = wordsOf(type, record);
  return tx.save(record);
}

/** The record as it is in this transaction, which nobody else changes until its end. */
export async function lockRecord<T extends StoredRecord>(
  tx: EntityManager,
  type: RecordClass<T>,
  id: number,
): Promise<T | undefined> {
  // SQLite has one writer, and no locks of rows.
  const lock = tx.connection.options.type === 'mysql' ? { lock: { mode: 'pessimistic_write' as const } } : {};
  const record = await tx.findOne<StoredRecord>(type, { where: { id }, ...lock });
  return record ? (record as T) : undefined;
}

/** The texts of the fields that searches look through, folded. */
export function wordsOf<T extends StoredRecord>(type: RecordClass<T>, record: T): string {
  const texts = fieldsOf(type)
    .filter(({ search }) => search)
    .map(({ property, search }) => {
      const text = textOf(record[property as keyof T]);
      return search === 'html' ? decodeEntities(stripTags(text)) : text;
    });
  return searchFold(texts.filter((text) => text !== '').join('\n'));
}

/** The texts of a value, those within an object or a list included. */
function textOf(value: unknown): string {
  if (typeof value === 'object' && value !== null) return Object.values(value).map(textOf).join('\n');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
