import { createArgs, type RecordClass, type StoredRecord } from '@gatehouse/records';
import { declarationsOfClass } from '@gatehouse/rest';

/** The fields of a record that clients write, by the names under which they do; without those that have no value. */
export function writtenFields<T extends StoredRecord>(type: RecordClass<T>, record: object): Record<string, unknown> {
  const values = new Map<string, unknown>(Object.entries(record));
  const fields = declarationsOfClass(createArgs(type)).map(
    ({ name, property }) => [name, values.get(property)] as const,
  );
  return Object.fromEntries(fields.filter(([, value]) => value !== null));
}
