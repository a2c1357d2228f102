import type { AnswerShape, ArgumentEntry, EndpointEntry, Method, RouteEntry, Values } from '@gatehouse/bus';
import { toJsonSchema } from './json-schema';

const IN_QUERY: ReadonlySet<Method> = new Set<Method>(['GET', 'DELETE']);
const BINARY = { schema: { type: 'string', format: 'binary' } };

/** The path with `{placeholders}`. */
export const templateOf = ({ path }: RouteEntry): string => `/${path.replace(/<(\w+)>/g, '{$1}')}`;

/** A name for generated clients: `getCoreV2PostsById`. */
export function operationId({ path }: Pick<RouteEntry, 'path'>, method: Method): string {
  const words = path
    .replace(/<(\w+)>/g, 'by-$1')
    .split(/[^a-zA-Z0-9]+/)
    .filter((word) => word !== '');
  return (
    method.toLowerCase() +
    (words.length === 0 ? 'Index' : words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(''))
  );
}

/** One method of a path. */
export function operation(
  route: RouteEntry,
  endpoint: EndpointEntry,
  method: Method,
  schemaRef: string | undefined,
): Values {
  const args = Object.entries(endpoint.args).filter(([name]) => !Object.hasOwn(route.patterns, name));
  const parameters = [
    ...pathParameters(route, endpoint),
    ...(IN_QUERY.has(method) ? args.map(([name, entry]) => queryParameter(name, entry)) : []),
  ];
  const body = IN_QUERY.has(method) ? undefined : requestBody(args, endpoint);
  return {
    operationId: operationId(route, method),
    summary: endpoint.summary ?? `${method} /${route.path}`,
    tags: [tagOf(route)],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: body } : {}),
    responses: {
      [method === 'GET' ? '200' : '2XX']: success(
        endpoint,
        schemaRef === undefined ? undefined : recordsOf(route, endpoint, method, { $ref: schemaRef }),
      ),
      ...(method === 'GET' ? { 304: { $ref: '#/components/responses/NotModified' } } : {}),
      ...(parameters.length > 0 || body ? { 400: { $ref: '#/components/responses/Invalid' } } : {}),
      default: { $ref: '#/components/responses/Failure' },
    },
  };
}

/** The namespace, under which operations are grouped. */
export const tagOf = ({ namespace, path }: RouteEntry): string => namespace || path || 'index';

/** A namespace's own address, which the gateway answers. */
export const rootOperation = (namespace: string): Values => ({
  operationId: operationId({ path: namespace }, 'GET'),
  summary: `The routes of ${namespace}`,
  tags: [namespace],
  responses: {
    200: {
      description: 'Done.',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Namespace' } } },
    },
    default: { $ref: '#/components/responses/Failure' },
  },
});

/** What the route says of itself; else a list has pages, or takes new members by POST alone. Undefined is one record. */
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
  const types = [schema.type].flat();
  // Lists go with commas, objects with brackets (docs/interface/gateway.md#types-of-arguments).
  const style = types.includes('array')
    ? { style: 'form', explode: false }
    : types.includes('object')
      ? { style: 'deepObject', explode: true }
      : {};
  return {
    name,
    in: 'query',
    ...(entry.required ? { required: true } : {}),
    ...(description ? { description } : {}),
    ...style,
    schema,
  };
}

function requestBody(args: [string, ArgumentEntry][], { upload }: EndpointEntry): Values | undefined {
  const required = args.filter(([, entry]) => entry.required).map(([name]) => name);
  const schema = {
    type: 'object',
    properties: Object.fromEntries(args.map(([name, entry]) => [name, toJsonSchema(entry)])),
    ...(required.length > 0 ? { required } : {}),
  };
  const content: Values = {
    ...(args.length > 0 ? { 'application/json': { schema }, 'application/x-www-form-urlencoded': { schema } } : {}),
    ...(upload?.multipart
      ? { 'multipart/form-data': { schema: { ...schema, properties: { ...schema.properties, file: BINARY.schema } } } }
      : {}),
    ...(upload?.raw ? { '*/*': BINARY } : {}),
  };
  return Object.keys(content).length === 0
    ? undefined
    : { content, ...(required.length > 0 && !upload ? { required: true } : {}) };
}

/** What the answer holds, and the headers of lists. */
interface Answered {
  schema: Values;
  isList: boolean;
}

function recordsOf(route: RouteEntry, endpoint: EndpointEntry, method: Method, one: Values): Answered {
  const shape = method === 'GET' ? shapeOf(route, endpoint) : undefined;
  // What is deleted for good is shown as it was; what goes to the trash is a record still.
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
      : shaped(one, shape);
  return { schema, isList: shape === 'list' };
}

const TEXT = /^text\/|[/+]xml$/;

function success({ result, produces = ['application/json'] }: EndpointEntry, records: Answered | undefined): Values {
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

function shaped(one: Values, shape: AnswerShape | undefined): Values {
  if (shape === undefined) return one;
  if (shape === 'list') return { type: 'array', items: one };
  if (shape === 'map') return { type: 'object', additionalProperties: one };
  return {
    type: 'object',
    required: [shape.list],
    properties: { [shape.list]: { type: 'array', items: one }, ...shape.beside },
  };
}
