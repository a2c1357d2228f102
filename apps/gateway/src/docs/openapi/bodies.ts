import type { ArgumentEntry, EndpointEntry, RouteEntry, Values } from '@gatehouse/bus';
import { fieldWordsOf, isRecord, toJsonSchema } from './schemas/json-schema';
import type { SchemaComponents } from './schemas/schema-components';
import { pathName } from './words';

const FILE: Values = { type: 'string', format: 'binary' };

type Arguments = readonly [string, ArgumentEntry][];

/** The body of requests with these arguments, whose schema is a component; undefined when they have none. */
export function requestBody(
  route: RouteEntry,
  { files }: EndpointEntry,
  args: Arguments,
  components: SchemaComponents,
): Values | undefined {
  if (args.length === 0 && !files) return undefined;
  const { schema: record, path } = route;
  const ofPath = `${pathName(path)}Body`;
  const names = record ? [`${record}-${path.endsWith('>') ? 'update' : 'create'}`, ofPath] : [ofPath];
  const schema = components.refOf(schemaOf(args), names);
  const required = args.some(([, { required: isRequired }]) => isRequired);
  const forms = { 'application/json': { schema }, 'application/x-www-form-urlencoded': { schema } };
  if (!files) return { content: forms, ...(required ? { required } : {}) };
  const multipart = { 'multipart/form-data': { schema: withFiles(schema, files) } };
  // Where the body itself may be the file, one is expected: generators take what comes first.
  const isFile = typeof files === 'object' && files.raw === true;
  return { content: isFile ? { ...multipart, ...forms, '*/*': { schema: FILE } } : { ...forms, ...multipart } };
}

function schemaOf(args: Arguments): Values {
  const required = args.filter(([, entry]) => entry.required).map(([name]) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(args.map(([name, entry]) => [name, writtenSchema(entry)])),
    ...(required.length > 0 ? { required } : {}),
    ...(args.length === 0 ? { additionalProperties: true } : {}),
  };
}

/** An argument. What records show raw and rendered is written as a text, or as it is shown. */
function writtenSchema({ properties, ...entry }: ArgumentEntry): Values {
  if (!isRecord(properties) || !isRecord(properties.raw) || !isRecord(properties.rendered))
    return toJsonSchema({ ...entry, ...(properties === undefined ? {} : { properties }) });
  const { description, maxLength } = entry;
  const text = { type: 'string', ...(maxLength === undefined ? {} : { maxLength }) };
  return {
    ...(description === undefined ? {} : { description }),
    ...fieldWordsOf(entry),
    anyOf: [text, { type: 'object', properties: { raw: text } }],
  };
}

/** The fields of a multipart body with its files; those that depend on the request have any names. */
function withFiles(schema: Values, files: NonNullable<EndpointEntry['files']>): Values {
  if (files === 'by-request') return { type: 'object', additionalProperties: { anyOf: [{ type: 'string' }, FILE] } };
  const fields = Object.keys(files.fields ?? {}).map((name): [string, Values] => [name, FILE]);
  return { allOf: [schema, { type: 'object', properties: Object.fromEntries(fields) }] };
}
