import type { AnswerShape, EndpointEntry, Method, RouteEntry, Values } from '@gatehouse/bus';
import { toJsonSchema } from './schemas/json-schema';
import type { SchemaComponents } from './schemas/schema-components';
import { pathName } from './words';

const TEXT = /^text\/|[/+]xml$/;
const component = (kind: 'responses' | 'headers', name: string): Values => ({ $ref: `#/components/${kind}/${name}` });

/** What an operation takes from the rest of the document. */
export interface Around {
  /** The component of the route's records. */
  record: Values | undefined;
  components: SchemaComponents;
}

/** The responses of an operation, by status. */
export function responsesOf(
  route: RouteEntry,
  endpoint: EndpointEntry,
  method: Method,
  { record, components }: Around,
): Values {
  const found = contentOf(route, endpoint, method, record);
  const { properties } = found.schema;
  // What is an object of its own has a name in generated clients.
  const schema = properties ? components.refOf(found.schema, [`${pathName(route.path)}Result`]) : found.schema;
  const { status = 200 } = endpoint;
  return {
    [status]: success(status, endpoint, method, { ...found, schema }),
    ...(method === 'GET' ? { 304: component('responses', 'NotModified') } : {}),
    ...failures(route, endpoint, method),
  };
}

/** The statuses of failures that an operation can have, by the name of their component. */
const FAILURES: Record<number, { name: string; canHappen: (route: Documented) => boolean }> = {
  400: { name: 'Invalid', canHappen: () => true },
  401: { name: 'Unauthorized', canHappen: () => true },
  403: { name: 'Forbidden', canHappen: ({ endpoint }) => endpoint.access !== 'public' || 'context' in endpoint.args },
  404: { name: 'NotFound', canHappen: ({ route }) => Object.keys(route.patterns).length > 0 },
  409: { name: 'Conflict', canHappen: ({ method }) => method !== 'GET' },
  412: { name: 'Outdated', canHappen: ({ endpoint, method }) => method !== 'GET' && endpoint.versioned === true },
  413: { name: 'TooLarge', canHappen: ({ method }) => method !== 'GET' && method !== 'DELETE' },
  422: { name: 'KeyReused', canHappen: ({ method }) => method !== 'GET' },
  429: { name: 'TooManyRequests', canHappen: () => true },
  503: { name: 'Unavailable', canHappen: () => true },
};

interface Documented {
  route: RouteEntry;
  endpoint: EndpointEntry;
  method: Method;
}

/** Failures are JSON; where a route answers XML, they can be XML, too. */
function failures(route: RouteEntry, endpoint: EndpointEntry, method: Method): Values {
  const others = (endpoint.produces ?? []).filter((type) => TEXT.test(type) && type !== 'text/html');
  const failure = (name: string): Values => (others.length > 0 ? failureOf(others) : component('responses', name));
  const happening = Object.entries(FAILURES).filter(([, { canHappen }]) => canHappen({ route, endpoint, method }));
  return {
    ...Object.fromEntries(happening.map(([status, { name }]) => [status, failure(name)])),
    default: failure('Failure'),
  };
}

function failureOf(types: readonly string[]): Values {
  const json = { schema: { $ref: '#/components/schemas/Failure' } };
  const texts = types.map((type): [string, Values] => [type, { schema: { type: 'string' } }]);
  return {
    description: 'Not allowed, not found, or a failure of the site.',
    content: { 'application/json': json, ...Object.fromEntries(texts) },
  };
}

/** The declared shape; else a path is a list when it has pages, or a POST only. Undefined means one record. */
export function shapeOf(route: RouteEntry, { args, answer }: EndpointEntry): AnswerShape | undefined {
  const isList =
    Object.hasOwn(args, 'per_page') ||
    (!route.path.endsWith('>') && route.endpoints.some(({ methods }) => methods.length === 1 && methods[0] === 'POST'));
  return answer ?? (isList ? 'list' : undefined);
}

/** The content of a successful response, and whether it has the headers of a list. */
interface SuccessContent {
  schema: Values;
  isList: boolean;
}

function recordsOf(route: RouteEntry, endpoint: EndpointEntry, method: Method, one: Values): SuccessContent {
  const shape = method === 'GET' ? shapeOf(route, endpoint) : undefined;
  if (method !== 'DELETE') return { schema: applyShape(one, shape), isList: shape === 'list' };
  // A deleted record is shown as it was; a trashed one is still a record.
  const deleted = {
    type: 'object',
    required: ['deleted', 'previous'],
    properties: { deleted: { type: 'boolean' }, previous: one },
  };
  return { schema: { anyOf: [one, deleted] }, isList: false };
}

/** What a success answers with: the declared result, else records. */
function contentOf(
  route: RouteEntry,
  endpoint: EndpointEntry,
  method: Method,
  record: Values | undefined,
): SuccessContent {
  if (!endpoint.result) return record ? recordsOf(route, endpoint, method, record) : { schema: {}, isList: false };
  const schema = toJsonSchema(endpoint.result);
  return { schema, isList: record ? recordsOf(route, endpoint, method, record).isList : schema.type === 'array' };
}

function success(status: number, endpoint: EndpointEntry, method: Method, { schema, isList }: SuccessContent): Values {
  const { produces = ['application/json'] } = endpoint;
  const headers = headersOf(status, endpoint, method, isList);
  const mediaOf = (type: string): Values => ({
    schema: type === 'application/json' ? schema : { type: 'string', ...(TEXT.test(type) ? {} : { format: 'binary' }) },
  });
  return {
    description: descriptionOf(status, isList),
    ...(Object.keys(headers).length > 0 ? { headers } : {}),
    ...(status === 204 ? {} : { content: Object.fromEntries(produces.map((type) => [type, mediaOf(type)])) }),
  };
}

function headersOf(status: number, { versioned }: EndpointEntry, method: Method, isList: boolean): Values {
  const names: Record<string, string> = {
    ...(isList ? { 'X-WP-Total': 'Total', 'X-WP-TotalPages': 'TotalPages' } : {}),
    ...(status === 201 ? { Location: 'Location' } : {}),
    ...(method === 'GET' || versioned ? { ETag: 'ETag' } : {}),
  };
  return Object.fromEntries(Object.entries(names).map(([name, of]) => [name, component('headers', of)]));
}

function descriptionOf(status: number, isList: boolean): string {
  if (isList) return 'One page of the list.';
  return status === 201 ? 'Created.' : 'Done.';
}

/** An answer with records of a schema in a shape. */
export function applyShape(one: Values, shape: AnswerShape | undefined): Values {
  if (shape === undefined) return one;
  if (shape === 'list') return { type: 'array', items: one };
  if (shape === 'map') return { type: 'object', additionalProperties: one };
  return {
    type: 'object',
    required: [shape.list],
    properties: { [shape.list]: { type: 'array', items: one }, ...shape.beside },
  };
}
