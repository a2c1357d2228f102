import { declarationsOfClass } from '@gatehouse/rest';
import { fieldsOf } from './field';
import type { RecordBase } from './record';
import type { RecordClass } from './resource';

/** A record as responses show it: its declared fields by their names on the wire. */
export function recordView<T extends RecordBase>(type: RecordClass<T>, record: T): Record<string, unknown> {
  const shows = new Map(fieldsOf(type).map(({ property, show }) => [property, show]));
  const view: Record<string, unknown> = {};
  for (const { property, name } of declarationsOfClass(type)) {
    const value: unknown = record[property as keyof T];
    const show = shows.get(property);
    view[name] = show && value !== null ? show(value as never) : value;
  }
  return view;
}
