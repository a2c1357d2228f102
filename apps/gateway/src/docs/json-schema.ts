import type { Values } from '@gatehouse/bus';

const TYPES: ReadonlySet<unknown> = new Set(['string', 'integer', 'number', 'boolean', 'array', 'object', 'null']);
/** Words that mean the same in the manifests' schemas and in JSON Schema 2020-12. */
const SAME = ['title', 'description', 'format', 'enum', 'const', 'minimum', 'maximum', 'minLength', 'maxLength', 'pattern', 'minItems', 'maxItems', 'uniqueItems', 'default'] as const;

const isRecord = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A schema of a manifest (draft 4, with `required` on members) in the words of OpenAPI 3.1; what those do not know is left out. */
export function toJsonSchema(words: unknown): Values {
  if (!isRecord(words)) return {};
  const schema: Values = {};
  const types = [words['type']].flat().filter((type) => TYPES.has(type));
  if (types.length > 0) schema['type'] = types.length === 1 ? types[0] : types;
  for (const word of SAME) if (words[word] !== undefined) schema[word] = words[word];
  if (words['readonly'] === true || words['readOnly'] === true) schema['readOnly'] = true;
  if (isRecord(words['items'])) schema['items'] = toJsonSchema(words['items']);
  else if (types.includes('array')) schema['items'] = {};
  for (const word of ['anyOf', 'oneOf', 'allOf']) if (Array.isArray(words[word])) schema[word] = words[word].map(toJsonSchema);
  if (isRecord(words['properties'])) Object.assign(schema, members(words['properties'], words['required']));
  const others = words['additionalProperties'];
  if (others !== undefined) schema['additionalProperties'] = isRecord(others) ? toJsonSchema(others) : others;
  return schema;
}

/** `properties` and the list of those that must be there. */
function members(properties: Values, listed: unknown): Values {
  const own = Object.entries(properties).filter(([, property]) => isRecord(property) && property['required'] === true).map(([name]) => name);
  const required = [...new Set([...(Array.isArray(listed) ? listed.map(String) : []), ...own])];
  const converted = Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, toJsonSchema(property)]));
  return { properties: converted, ...(required.length > 0 ? { required } : {}) };
}
