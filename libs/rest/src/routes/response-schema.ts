import type { SchemaSource, ViewSource } from './declaration';
import { schemaOf } from '../values/classes/shape';
import type { Schema } from '../values/types/schema';

const DRAFT = 'http://json-schema.org/draft-04/schema#';

/** The JSON Schema of a resource, as OPTIONS and OpenAPI show it: all of its fields, each with its contexts. */
export const resourceSchema = (source: SchemaSource, title: string): Schema =>
  typeof source === 'function' ? { $schema: DRAFT, ...schemaOf(source, { title }) } : source;

/** The JSON Schema of one response. Every field of a class is there, except for those declared with `optional`. */
export function responseSchema(source: ViewSource): Schema {
  if (typeof source === 'function') return withRequired(schemaOf(source));
  return isList(source) ? { type: 'array', items: responseSchema(source[0]) } : source;
}

const isList = (source: ViewSource): source is Extract<ViewSource, readonly unknown[]> => Array.isArray(source);

function withRequired(source: Schema): Schema {
  const { required: _required, properties, items, additionalProperties, oneOf, anyOf, ...schema } = source;
  return {
    ...schema,
    ...(oneOf ? { oneOf: oneOf.map(withRequired) } : {}),
    ...(anyOf ? { anyOf: anyOf.map(withRequired) } : {}),
    ...(items ? { items: withRequired(items) } : {}),
    ...(typeof additionalProperties === 'object' ? { additionalProperties: withRequired(additionalProperties) } : {}),
    ...(properties ? membersOf(properties) : {}),
  };
}

function membersOf(properties: Record<string, Schema>): Pick<Schema, 'properties' | 'required'> {
  const members = Object.entries(properties);
  return {
    properties: Object.fromEntries(members.map(([name, member]) => [name, withRequired(member)])),
    required: members.filter(([, { required }]) => required !== false).map(([name]) => name),
  };
}
