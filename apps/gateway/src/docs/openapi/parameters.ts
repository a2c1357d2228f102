import type { ArgumentEntry, EndpointEntry, Method, RouteEntry, Values } from '@gatehouse/bus';
import { isRecord, toJsonSchema } from './schemas/json-schema';

const shared = (name: string): Values => ({ $ref: `#/components/parameters/${name}` });

/** The parameters of an operation: those of its path, its query, and those that all of its kind have. */
export function parametersOf(
  route: RouteEntry,
  endpoint: EndpointEntry,
  method: Method,
  query: readonly [string, ArgumentEntry][],
): Values[] {
  return [
    ...pathParameters(route, endpoint),
    ...query.map(([name, entry]) => queryParameter(name, entry)),
    ...globalParameters(route, endpoint, method)
      .filter(([name]) => !Object.hasOwn(endpoint.args, name))
      .map((at) => at[1]),
    ...headersOf(endpoint, method).map(shared),
  ];
}

/** What every answer of JSON can be asked for, by the name of the argument. */
function globalParameters({ schema }: RouteEntry, { produces }: EndpointEntry, method: Method): [string, Values][] {
  if (produces && !produces.includes('application/json')) return [];
  return [
    ['_fields', shared('Fields')],
    ...(schema !== undefined && method === 'GET' ? [['_embed', shared('Embed')] as [string, Values]] : []),
    ['_envelope', shared('Envelope')],
  ];
}

function headersOf({ versioned }: EndpointEntry, method: Method): string[] {
  if (method === 'GET') return ['IfNoneMatch'];
  return [...(versioned ? ['IfMatch', 'IfUnmodifiedSince'] : []), 'IdempotencyKey'];
}

function pathParameters({ patterns }: RouteEntry, { args }: EndpointEntry): Values[] {
  return Object.entries(patterns).map(([name, pattern]) => ({
    name,
    in: 'path',
    required: true,
    ...(args[name]?.description ? { description: args[name].description } : {}),
    schema: pattern === '[\\d]+' ? { type: 'integer', minimum: 0 } : { type: 'string', pattern: `^${pattern}$` },
  }));
}

function queryParameter(name: string, entry: ArgumentEntry): Values {
  const { description, ...schema } = withTexts(toJsonSchema(entry));
  return {
    name,
    in: 'query',
    ...(entry.required ? { required: true } : {}),
    ...(description ? { description } : {}),
    ...styleOf(typesOf(schema)),
    schema,
  };
}

/** Items of which nothing is said are texts in a query. */
function withTexts(schema: Values): Values {
  return isRecord(schema.items) && Object.keys(schema.items).length === 0
    ? { ...schema, items: { type: 'string' } }
    : schema;
}

const typesOf = ({ type, oneOf, anyOf }: Values): unknown[] => [
  ...[type].flat(),
  ...[oneOf ?? anyOf ?? []].flat().flatMap((one) => (isRecord(one) ? one.type : [])),
];

/** Lists are written with commas, objects with brackets (docs/interface/gateway.md#types-of-arguments). */
function styleOf(types: unknown[]): Values {
  if (types.includes('array')) return { style: 'form', explode: false };
  return types.includes('object') ? { style: 'deepObject', explode: true } : {};
}
