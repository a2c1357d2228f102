import { declarationsOfClass } from '@gatehouse/rest';
import { fieldsOf } from './field';
import type { RecordClass, StoredRecord } from './resource';

type View = Record<string, unknown>;

/** What the values of a view are made of beside the record. */
export interface ViewOptions {
  /** Shows the fields of this context, and those of none. */
  context?: string;
  /** What the service has looked up for the reply: for functions of fields. */
  given?: unknown;
}

/** A record as responses show it: its declared fields by their names on the wire. */
export const recordView = <T extends StoredRecord>(
  type: RecordClass<T>,
  record: T,
  { context, given }: ViewOptions = {},
): View => recordViews(type, context)(record, given);

/** The same for the records of a list, whose fields are looked through once. */
export function recordViews<T extends StoredRecord>(
  type: RecordClass<T>,
  context = 'view',
): (record: T, given?: unknown) => View {
  const shows = new Map(fieldsOf(type).map(({ property, show }) => [property, show]));
  const fields = declarationsOfClass(type)
    .filter(({ options }) => !options.context || options.context.includes(context))
    .map(({ property, name, options }) => ({ property, name, options, show: shows.get(property) }));
  return (record, given) => {
    const view: View = {};
    for (const { property, name, options, show } of fields) {
      const stored = record[property as keyof T];
      const value: unknown = show ? show(stored as never, record as never, given as never) : stored;
      // What is not always there is left out when it is empty.
      if (value === undefined || (options.optional && (value === '' || value === null))) continue;
      view[name] = value;
    }
    return view;
  };
}
