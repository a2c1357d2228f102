import type { Schema } from '@gatehouse/rest';

/** Words for the schemas of answers, which the documentation shows. */
export const string: Schema = { type: 'string' };
export const boolean: Schema = { type: 'boolean' };
export const integer: Schema = { type: 'integer' };
export const number: Schema = { type: 'number' };
export const date: Schema = { type: 'string', format: 'date-time' };
export const orNull = (schema: Schema): Schema => ({ anyOf: [schema, { type: 'null' }] });
export const listOf = (items: Schema): Schema => ({ type: 'array', items });
/** An object of any names, all alike. */
export const mapOf = (additionalProperties: Schema): Schema => ({ type: 'object', additionalProperties });
export const oneOf = (names: readonly string[]): Schema => ({ type: 'string', enum: names });
/** An object that has all of the members, and those of `perhaps` at times. */
export const record = (members: Record<string, Schema>, perhaps: Record<string, Schema> = {}): Schema => ({
  type: 'object',
  required: Object.keys(members),
  properties: { ...members, ...perhaps },
});
export const DELETED = record({ deleted: { type: 'boolean', enum: [true] } });
