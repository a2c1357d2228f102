import type { ValueClass } from './declarations';
import type { Schema } from '../types/schema';
import { shapeOf } from './shape';
import { typeOf, type ParseResult, type ValueType } from '../types/value-type';

/** Checks a value against a schema and turns it into the schema's type. */
export const parse = (value: unknown, schema: Schema, param: string): ParseResult => typeOf(schema).parse(value, param);

const shapes = new WeakMap<ValueClass, ValueType<object>>();

/**
 * Reads plain data, a file's or a message's, as an instance of a class.
 * @param name what the data is called in messages: `courses[3].title` begins with it
 */
export function parseAs<T extends object>(type: ValueClass<T>, value: unknown, name: string): ParseResult<T> {
  let shape = shapes.get(type);
  if (!shape) shapes.set(type, (shape = shapeOf(type)));
  return shape.parse(value, name) as ParseResult<T>;
}
