import type { Values } from '@gatehouse/bus';
import { FIELD_WORDS } from '@gatehouse/rest';

const TYPES: ReadonlySet<unknown> = new Set(['string', 'integer', 'number', 'boolean', 'array', 'object', 'null']);
/** Keywords that mean the same in manifests and in JSON Schema 2020-12. */
const SAME_KEYWORDS = [
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
  'examples',
  ...FIELD_WORDS,
] as const;

/** The words for forms that a schema has. */
export const fieldWordsOf = (source: Values): Values =>
  Object.fromEntries(FIELD_WORDS.flatMap((word) => (source[word] === undefined ? [] : [[word, source[word]]])));

/** Formats that are wider than in JSON Schema: the time zone is optional; addresses may be relative, empty, or of any script. */
const FORMATS: Values = {
  'date-time': { pattern: '^\\d{4}-\\d{2}-\\d{2}[T ]\\d{2}:\\d{2}:\\d{2}(\\.\\d+)?(Z|[+-]\\d{2}:?(\\d{2})?)?$' },
  uri: { format: 'iri-reference' },
};

/** Whether a value is an object, as opposed to a list. */
export const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A schema of a manifest (draft 4, with `required` on properties) as a schema of OpenAPI 3.1; unknown keywords are dropped. */
export function toJsonSchema(source: unknown): Values {
  if (!isRecord(source)) return {};
  const schema: Values = {};
  const types = alternativesHaveTypes(source) ? [] : typesOf(source);
  if (types.length > 0) schema.type = types.length === 1 ? types[0] : types;
  for (const keyword of SAME_KEYWORDS) if (source[keyword] !== undefined) schema[keyword] = source[keyword];
  addNull(schema, types);
  if (typeof source.format === 'string') Object.assign(schema, FORMATS[source.format] ?? { format: source.format });
  if (source.readonly === true || source.readOnly === true) schema.readOnly = true;
  addSubschemas(schema, source, types);
  keepFitting(schema, types);
  return schema;
}

/** Alternatives that say their own types need none beside them. */
const alternativesHaveTypes = ({ oneOf, anyOf }: Values): boolean =>
  [oneOf, anyOf].some((all) => Array.isArray(all) && all.every((one) => isRecord(one) && typesOf(one).length > 0));

function typesOf({ type, nullable }: Values): unknown[] {
  const types = [type, nullable === true ? 'null' : undefined].flat();
  return [...new Set(types.filter((one) => TYPES.has(one)))];
}

/** What can be null has null among its values, too. */
function addNull(schema: Values, types: unknown[]): void {
  const { enum: values } = schema;
  if (types.includes('null') && Array.isArray(values) && !values.includes(null)) schema.enum = values.concat(null);
}

/** A default that is not a value of the schema stands for what clients send as a text, or for nothing. */
function keepFitting(schema: Values, types: unknown[]): void {
  const { default: standard, enum: values, required } = schema;
  if (standard === undefined || types.length === 0) return;
  const candidates = typeof standard === 'string' && standard.trim() !== '' ? [standard, Number(standard)] : [standard];
  const fitting = candidates.find(
    (value) =>
      types.some((type) => isOf(type, value)) &&
      (!Array.isArray(values) || values.includes(value)) &&
      (!Array.isArray(required) || !isRecord(value) || required.every((name) => String(name) in value)),
  );
  if (fitting === undefined) delete schema.default;
  else schema.default = fitting;
}

function isOf(type: unknown, value: unknown): boolean {
  if (type === 'null') return value === null;
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isRecord(value);
  return type === 'integer' ? Number.isInteger(value) : typeof value === type && !Number.isNaN(value);
}

/** Converts the schemas inside a schema. */
function addSubschemas(schema: Values, source: Values, types: unknown[]): void {
  if (isRecord(source.items)) schema.items = toJsonSchema(source.items);
  else if (types.includes('array')) schema.items = {};
  for (const keyword of ['anyOf', 'oneOf', 'allOf']) {
    const alternatives = source[keyword];
    if (Array.isArray(alternatives)) schema[keyword] = alternatives.map(toJsonSchema);
  }
  if (isRecord(source.properties)) Object.assign(schema, members(source.properties, source.required));
  const additional = source.additionalProperties;
  if (additional !== undefined)
    schema.additionalProperties = isRecord(additional) ? toJsonSchema(additional) : additional;
}

/** `properties`, and the list of the required ones. */
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
