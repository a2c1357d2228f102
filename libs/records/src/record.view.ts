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
export const recordViews = <T extends StoredRecord>(
  type: RecordClass<T>,
  context?: string,
): ((record: T, given?: unknown) => View) => viewsOf(type, context);

/** Records in a form that is not that of their class: its members are `Shown`, or those of the record of the same name. */
export const shortViews = <T extends object, Given>(type: new () => object): ((record: T, given: Given) => View) =>
  viewsOf(type);

function viewsOf(type: new () => object, context = 'view'): (record: object, given?: unknown) => View {
  const shows = new Map(fieldsOf(type).map(({ property, show }) => [property, show]));
  const fields = declarationsOfClass(type)
    .filter(({ options }) => !options.context || options.context.includes(context))
    .map(({ property, name, options }) => ({ property, name, options, show: shows.get(property) }));
  return (record, given) => {
    const view: View = {};
    for (const { property, name, options, show } of fields) {
      const stored: unknown = Reflect.get(record, property);
      const value: unknown = show ? show(stored as never, record as never, given as never) : stored;
      // What is not always there is left out when it is empty.
      if (value === undefined || (options.optional && (value === '' || value === null))) continue;
      view[name] = value;
    }
    return view;
  };
}
