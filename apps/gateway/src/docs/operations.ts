import type { AnswerShape, ArgumentEntry, EndpointEntry, Method, RouteEntry, Values } from '@gatehouse/bus';
import { toJsonSchema } from './json-schema';

const IN_QUERY: ReadonlySet<Method> = new Set<Method>(['GET', 'DELETE']);
const BINARY = { schema: { type: 'string', format: 'binary' } };

/** The path with `{placeholders}`. */
export const templateOf = ({ path }: RouteEntry): string => `/${path.replace(/<(\w+)>/g, '{$1}')}`;

/** The name of an operation in generated clients: `getCoreV2PostsById`. */
function operationId({ path }: Pick<RouteEntry, 'path'>, method: Method): string {
  const words = path
    .replace(/<(\w+)>/g, 'by-$1')
    .split(/[^a-zA-Z0-9]+/)
    .filter((word) => word !== '');
  return (
    method.toLowerCase() +
    (words.length === 0 ? 'Index' : words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(''))
  );
}

/** The operation of a method on a path. */
export function operation(
  route: RouteEntry,
  endpoint: EndpointEntry,
  method: Method,
  schemaRef: string | undefined,
): Values {
  const args = Object.entries(endpoint.args).filter(([name]) => !Object.hasOwn(route.patterns, name));
  const isInQuery = IN_QUERY.has(method);
  const parameters = [
    ...pathParameters(route, endpoint),
    ...(isInQuery ? args.map(([name, entry]) => queryParameter(name, entry)) : []),
    ...(method === 'GET' ? [] : [{ $ref: '#/components/parameters/IdempotencyKey' }]),
  ];
  const body = isInQuery ? undefined : requestBody(args, endpoint);
  const records = schemaRef === undefined ? undefined : recordsOf(route, endpoint, method, { $ref: schemaRef });
  return {
    operationId: operationId(route, method),
    summary: endpoint.summary ?? `${method} /${route.path}`,
    tags: [tagOf(route)],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: body } : {}),
    responses: {
      ...responses(method, success(endpoint, records), parameters.length > 0 || body !== undefined),
      default: failure(endpoint),
    },
  };
}

function responses(method: Method, success: Values, hasArguments: boolean): Values {
  return {
    [method === 'GET' ? '200' : '2XX']: success,
    ...(method === 'GET' ? { 304: { $ref: '#/components/responses/NotModified' } } : {}),
    ...(hasArguments ? { 400: { $ref: '#/components/responses/Invalid' } } : {}),
  };
}

/** Failures are JSON; where a route answers XML, they can be XML, too. */
function failure({ produces = [] }: EndpointEntry): Values {
  const others = produces.filter((type) => TEXT.test(type) && type !== 'text/html');
  if (others.length === 0) return { $ref: '#/components/responses/Failure' };
  const json = { schema: { $ref: '#/components/schemas/Failure' } };
  const texts = others.map((type): [string, Values] => [type, { schema: { type: 'string' } }]);
  return {
    description: 'Not allowed, not found, or a failure of the site.',
    content: { 'application/json': json, ...Object.fromEntries(texts) },
  };
}

/** The namespace, by which operations are grouped. */
export const tagOf = ({ namespace, path }: RouteEntry): string => namespace || path || 'index';

/** The operation of a namespace root, which the gateway serves itself. */
export const rootOperation = (namespace: string): Values => ({
  operationId: operationId({ path: namespace }, 'GET'),
  summary: `The routes of ${namespace}`,
  tags: [namespace],
  responses: {
    200: {
      description: 'Done.',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Namespace' } } },
    },
    304: { $ref: '#/components/responses/NotModified' },
    default: { $ref: '#/components/responses/Failure' },
  },
});

/** The declared shape; else a path is a list when it has pages, or a POST only. Undefined means one record. */
function shapeOf(route: RouteEntry, { args, answer }: EndpointEntry): AnswerShape | undefined {
  const isList =
    Object.hasOwn(args, 'per_page') ||
    (!route.path.endsWith('>') && route.endpoints.some(({ methods }) => methods.length === 1 && methods[0] === 'POST'));
  return answer ?? (isList ? 'list' : undefined);
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
  const { description, ...schema } = toJsonSchema(entry);
  return {
    name,
    in: 'query',
    ...(entry.required ? { required: true } : {}),
    ...(description ? { description } : {}),
    ...styleOf([schema.type].flat()),
    schema,
  };
}

/** Lists are written with commas, objects with brackets (docs/interface/gateway.md#types-of-arguments). */
function styleOf(types: unknown[]): Values {
  if (types.includes('array')) return { style: 'form', explode: false };
  return types.includes('object') ? { style: 'deepObject', explode: true } : {};
}

function requestBody(args: [string, ArgumentEntry][], { files }: EndpointEntry): Values | undefined {
  const required = args.filter(([, entry]) => entry.required).map(([name]) => name);
  const schema = {
    type: 'object',
    properties: Object.fromEntries(args.map(([name, entry]) => [name, toJsonSchema(entry)])),
    ...(required.length > 0 ? { required } : {}),
  };
  const content: Values = {
    ...(args.length > 0 ? { 'application/json': { schema }, 'application/x-www-form-urlencoded': { schema } } : {}),
    ...(files ? { 'multipart/form-data': { schema: withFiles(schema, files) } } : {}),
    ...(typeof files === 'object' && files.raw ? { '*/*': BINARY } : {}),
  };
  return Object.keys(content).length === 0
    ? undefined
    : { content, ...(required.length > 0 && !files ? { required: true } : {}) };
}

/** The fields of a multipart body with its files; those that depend on the request have any names. */
function withFiles(schema: Values & { properties: Values }, files: NonNullable<EndpointEntry['files']>): Values {
  if (files === 'by-request') return { ...schema, additionalProperties: BINARY.schema };
  const fields = Object.keys(files.fields ?? {}).map((name): [string, Values] => [name, BINARY.schema]);
  return { ...schema, properties: { ...schema.properties, ...Object.fromEntries(fields) } };
}

/** The content of a successful response, and whether it has the headers of a list. */
interface SuccessContent {
  schema: Values;
  isList: boolean;
}

function recordsOf(route: RouteEntry, endpoint: EndpointEntry, method: Method, one: Values): SuccessContent {
  const shape = method === 'GET' ? shapeOf(route, endpoint) : undefined;
  // A deleted record is shown as it was; a trashed one is still a record.
  const schema =
    method === 'DELETE'
      ? {
          anyOf: [
            one,
            {
              type: 'object',
              required: ['deleted', 'previous'],
              properties: { deleted: { type: 'boolean' }, previous: one },
            },
          ],
        }
      : applyShape(one, shape);
  return { schema, isList: shape === 'list' };
}

const TEXT = /^text\/|[/+]xml$/;

function success(
  { result, produces = ['application/json'] }: EndpointEntry,
  records: SuccessContent | undefined,
): Values {
  const schema = result ? toJsonSchema(result) : (records?.schema ?? {});
  const isList = records?.isList ?? schema.type === 'array';
  const contentOf = (type: string): Values => ({
    schema: type === 'application/json' ? schema : { type: 'string', ...(TEXT.test(type) ? {} : { format: 'binary' }) },
  });
  return {
    description: isList ? 'One page of the list.' : 'Done.',
    ...(isList
      ? {
          headers: {
            'X-WP-Total': { $ref: '#/components/headers/Total' },
            'X-WP-TotalPages': { $ref: '#/components/headers/TotalPages' },
          },
        }
      : {}),
    content: Object.fromEntries(produces.map((type) => [type, contentOf(type)])),
  };
}

function applyShape(one: Values, shape: AnswerShape | undefined): Values {
  if (shape === undefined) return one;
  if (shape === 'list') return { type: 'array', items: one };
  if (shape === 'map') return { type: 'object', additionalProperties: one };
  return {
    type: 'object',
    required: [shape.list],
    properties: { [shape.list]: { type: 'array', items: one }, ...shape.beside },
  };
}
