import type { Values } from '@gatehouse/bus';

const TYPES: ReadonlySet<unknown> = new Set(['string', 'integer', 'number', 'boolean', 'array', 'object', 'null']);
/** Words that mean the same in the manifests' schemas and in JSON Schema 2020-12. */
const SAME = [
  'title',
  'description',
  'enum',
  'const',
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'pattern',
  'minItems',
  'maxItems',
  'uniqueItems',
  'default',
] as const;

/** Formats that mean less here than in JSON Schema: a zone may be missing; addresses may be relative, or empty. */
const FORMATS: Values = {
  'date-time': { pattern: '^\\d{4}-\\d{2}-\\d{2}[T ]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?(Z|[+-]\\d{2}:?(\\d{2})?)?$' },
  uri: { format: 'uri-reference' },
};

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A schema of a manifest (draft 4, with `required` on members) in the words of OpenAPI 3.1; what those do not know is left out. */
export function toJsonSchema(words: unknown): Values {
  if (!isRecord(words)) return {};
  const schema: Values = {};
  const types = [
    ...new Set([words.type, ...(words.nullable === true ? ['null'] : [])].flat().filter((type) => TYPES.has(type))),
  ];
  if (types.length > 0) schema.type = types.length === 1 ? types[0] : types;
  for (const word of SAME) if (words[word] !== undefined) schema[word] = words[word];
  const format = words.format;
  if (typeof format === 'string') Object.assign(schema, FORMATS[format] ?? { format });
  if (words.readonly === true || words.readOnly === true) schema.readOnly = true;
  if (isRecord(words.items)) schema.items = toJsonSchema(words.items);
  else if (types.includes('array')) schema.items = {};
  for (const word of ['anyOf', 'oneOf', 'allOf'])
    if (Array.isArray(words[word])) schema[word] = words[word].map(toJsonSchema);
  if (isRecord(words.properties)) Object.assign(schema, members(words.properties, words.required));
  const others = words.additionalProperties;
  if (others !== undefined) schema.additionalProperties = isRecord(others) ? toJsonSchema(others) : others;
  return schema;
}

/** The schema of a record that is answered. What its members `require` one by one is asked of those who write it. */
export function toRecordSchema(words: unknown): Values {
  if (!isRecord(words) || !isRecord(words.properties)) return toJsonSchema(words);
  const properties = Object.fromEntries(
    Object.entries(words.properties).map(([name, property]) => [
      name,
      isRecord(property) ? { ...property, required: undefined } : property,
    ]),
  );
  const schema = toJsonSchema({ ...words, properties });
  return { ...schema, properties: { ...LINKED, ...(isRecord(schema.properties) ? schema.properties : {}) } };
}

/** What the interface adds to records. */
const LINKED: Values = {
  _links: { $ref: '#/components/schemas/Links' },
  _embedded: { $ref: '#/components/schemas/Embedded' },
};

/** `properties` and the list of those that must be there. */
function members(properties: Values, listed: unknown): Values {
  const own = Object.entries(properties)
    .filter(([, property]) => isRecord(property) && property.required === true)
    .map(([name]) => name);
  const required = [...new Set([...(Array.isArray(listed) ? listed.map(String) : []), ...own])];
  const converted = Object.fromEntries(
    Object.entries(properties).map(([name, property]) => [name, toJsonSchema(property)]),
  );
  return { properties: converted, ...(required.length > 0 ? { required } : {}) };
}
