import { schemaOf, type Schema, type ValueClass } from '@gatehouse/rest';

/** The words of a member that a response does not always have. */
export const OPTIONAL = { shown: { required: false } } as const;

/** The JSON Schema of a response class. Its members are always present, except for {@link OPTIONAL} ones. */
export const responseOf = (type: ValueClass): Schema => withRequired(schemaOf(type));

/** The JSON Schema of a list of responses. */
export const listResponseOf = (type: ValueClass): Schema => ({ type: 'array', items: responseOf(type) });

function withRequired({ required: _required, properties, items, additionalProperties, ...schema }: Schema): Schema {
  return {
    ...schema,
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
