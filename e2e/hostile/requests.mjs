// @ts-check
// Requests with hostile texts, made from the index of a site: for every argument of every endpoint, texts inside of lists and
// objects included.

/** An endpoint of the index with its arguments, and an address of it that exists. */
export async function endpointsOf({ routes, sample }) {
  const endpoints = [];
  for (const { path, entry } of await routes()) {
    const address = await sample(path);
    for (const { methods, args } of entry.endpoints)
      for (const method of methods) endpoints.push({ method, path, address, args });
  }
  return endpoints;
}

const typesOf = ({ type }) => [type ?? []].flat();
const alternativesOf = ({ oneOf, anyOf }) => oneOf ?? anyOf ?? [];

/** A value of the shape of a schema in which every value is the text. */
function filled(schema, text) {
  const [alternative] = alternativesOf(schema);
  if (alternative && typesOf(schema).length === 0) return filled(alternative, text);
  const types = typesOf(schema);
  if (types.includes('array')) return [filled(schema.items ?? {}, text)];
  if (!types.includes('object')) return text;
  const { properties = {}, additionalProperties } = schema;
  const members = Object.entries(properties).map(([name, member]) => [name, filled(member, text)]);
  const others = typeof additionalProperties === 'object' ? filled(additionalProperties, text) : text;
  return { ...Object.fromEntries(members), any: others };
}

/** The ways to send a text as an argument: as it is, and in the shape of the argument's schema. */
export const SHAPES = { plain: (_schema, text) => text, shaped: filled };

/** Whether an argument may have texts in it. */
export const mayHoldText = (schema) =>
  !schema.enum && (typesOf(schema).length === 0 || typesOf(schema).some((type) => /string|array|object/.test(type)));

/** Whether an argument has a shape of its own. */
export const hasShape = (schema) => typeof filled(schema, '') !== 'string';

/** A value that a required argument probably accepts. */
export function valid(name, schema) {
  if (schema.default !== undefined && schema.default !== null) return schema.default;
  if (schema.enum) return schema.enum[0];
  const [type = 'string'] = typesOf(schema);
  if (/date/.test(name)) return '2031-05-05T10:00:00';
  if (/email/.test(name)) return 'someone@example.org';
  return { integer: 1, number: 1, boolean: true, array: [], object: {}, string: 'words', null: null }[type];
}

/** The required arguments of an endpoint with values that are probably valid. */
export const requiredOf = ({ args, path }) =>
  Object.fromEntries(
    Object.entries(args)
      .filter(([name, { required }]) => required === true && !path.includes(`<${name}>`))
      .map(([name, schema]) => [name, valid(name, schema)]),
  );

/** A request with these arguments: in the query of a GET or DELETE, in the body otherwise. */
export function requestOf({ method, address }, args, headers) {
  if (method !== 'GET' && method !== 'DELETE') return { method, path: address, json: args, headers };
  return { method, path: `${address}?${queryOf(args)}`, headers };
}

function queryOf(args) {
  const pairs = [];
  const put = (name, value) => {
    if (Array.isArray(value)) value.forEach((item) => put(`${name}[]`, item));
    else if (value !== null && typeof value === 'object')
      Object.entries(value).forEach(([key, item]) => put(`${name}[${key}]`, item));
    else pairs.push(`${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`);
  };
  Object.entries(args).forEach(([name, value]) => put(name, value));
  return pairs.join('&');
}

/** Every pattern of a schema, of whatever is in it. */
export function patternsIn(schema) {
  const { pattern, items, properties = {}, additionalProperties } = schema;
  const inner = [...Object.values(properties), ...alternativesOf(schema)];
  if (items) inner.push(items);
  if (typeof additionalProperties === 'object') inner.push(additionalProperties);
  return [...(typeof pattern === 'string' ? [pattern] : []), ...inner.flatMap(patternsIn)];
}
