import { declarationsOfClass } from '@gatehouse/rest';
import { fieldsOf, type Show } from './field';
import type { RecordClass, StoredRecord } from './resource';

/** What the values of a view are made of beside the record. */
export interface ViewOptions {
  /** Shows the fields of this context, and those of none. */
  context?: string;
  /** What the service has looked up for the reply: for functions of fields. */
  given?: unknown;
}

/** A record as responses show it: its declared fields by their names on the wire. */
export function recordView<T extends StoredRecord>(
  type: RecordClass<T>,
  record: T,
  { context = 'view', given }: ViewOptions = {},
): Record<string, unknown> {
  const shows = new Map(fieldsOf(type).map(({ property, show }) => [property, show]));
  const view: Record<string, unknown> = {};
  for (const { property, name, options } of declarationsOfClass(type)) {
    if (options.context && !options.context.includes(context)) continue;
    const value = shownOf(record[property as keyof T], shows.get(property), [record, given]);
    // What is not always there is left out when it is empty.
    if (value === undefined || (options.optional && (value === '' || value === null))) continue;
    view[name] = value;
  }
  return view;
}

const shownOf = (value: unknown, show: Show | undefined, [record, given]: [object, unknown]): unknown =>
  show ? show(value as never, record as never, given as never) : value;
