import type { Values } from '@gatehouse/bus';
import { schemaOf, type Schema, type ValueClass } from '@gatehouse/rest';
import { componentOf, components } from '../api/component';

/** A reference to the schema of a class, as OpenAPI writes it. */
export const refTo = (type: object): Values => ({ $ref: `#/components/schemas/${componentOf(type).title}` });

/** The components of the document: every view class that has a name. */
export const componentSchemas = (): Values =>
  Object.fromEntries(
    [...components()].map(([title, { type, description }]) => [title, { description, ...objectSchema(type) }]),
  );

/** A class as a schema of OpenAPI 3.0. Every field is there, except for those declared with `optional`. */
export const objectSchema = (type: ValueClass): Values => openApiSchema(schemaOf(type));

/** Words that mean the same in OpenAPI 3.0. */
const SAME_WORDS = [
  'description',
  'default',
  'enum',
  'format',
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'pattern',
] as const;

/** A schema in the words of OpenAPI 3.0. A part that is a component is referred to. */
export function openApiSchema(source: Schema): Values {
  const component = source.title === undefined ? undefined : components().get(source.title);
  if (component) return refTo(component.type);
  const schema: Values = typeWords(source);
  for (const word of SAME_WORDS) if (source[word] !== undefined) schema[word] = source[word];
  if (source.examples) [schema.example] = source.examples;
  if (source.items) schema.items = openApiSchema(source.items);
  if (source.oneOf) schema.oneOf = source.oneOf.map(openApiSchema);
  const { additionalProperties, properties } = source;
  if (typeof additionalProperties === 'object') schema.additionalProperties = openApiSchema(additionalProperties);
  if (properties) Object.assign(schema, members(properties));
  return schema;
}

function typeWords({ type }: Schema): Values {
  if (type === undefined) return {};
  const [first, ...others] = [type].flat().filter((one) => one !== 'null');
  const nullable = [type].flat().includes('null') ? { nullable: true } : {};
  return others.length === 0 ? { type: first, ...nullable } : nullable;
}

function members(properties: Record<string, Schema>): Values {
  const entries = Object.entries(properties);
  const required = entries.filter(([, member]) => member.required !== false).map(([name]) => name);
  return {
    properties: Object.fromEntries(entries.map(([name, member]) => [name, openApiSchema(member)])),
    ...(required.length > 0 ? { required } : {}),
  };
}
