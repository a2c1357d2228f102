import type { ArgumentEntry, EndpointEntry, Method, RouteEntry, Values } from '@gatehouse/bus';
import { requestBody } from './bodies';
import { parametersOf } from './parameters';
import { responsesOf, shapeOf, type Around } from './responses';
import { fieldWordsOf } from './schemas/json-schema';
import { operationId, summaryOf, tagOf } from './words';

const IN_QUERY: ReadonlySet<Method> = new Set<Method>(['GET', 'DELETE']);

/** Ways to sign in; the names of security schemes. */
const SIGNED_IN = [{ applicationPassword: [] }, { token: [] }];
/** Whoever signs in may see and do more. */
const ANYBODY = [{}, ...SIGNED_IN];

/** The path with `{placeholders}`. */
export const templateOf = ({ path }: RouteEntry): string => `/${path.replace(/<(\w+)>/g, '{$1}')}`;

/** The operation of a method on a path. */
export function operation(route: RouteEntry, endpoint: EndpointEntry, method: Method, around: Around): Values {
  const args = documentedArguments(endpoint).filter(([name]) => !Object.hasOwn(route.patterns, name));
  const isInQuery = IN_QUERY.has(method);
  const body = isInQuery ? undefined : requestBody(route, endpoint, args, around.components);
  const parameters = parametersOf(route, endpoint, method, isInQuery ? args : []);
  return {
    operationId: operationId(route, method),
    summary: summaryOf(route, endpoint, method, shapeOf(route, endpoint) !== undefined),
    tags: [tagOf(route)],
    security: endpoint.access === 'signed-in' ? SIGNED_IN : ANYBODY,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: body } : {}),
    responses: responsesOf(route, endpoint, method, around),
  };
}

/** The arguments with what is taken, where the index says less. */
const documentedArguments = ({ args, takes = {} }: EndpointEntry): [string, ArgumentEntry][] =>
  Object.entries(args).map(([name, entry]) => {
    const { description, required } = entry;
    return [name, takes[name] ? { description, required, ...takes[name], ...fieldWordsOf(entry) } : entry];
  });

/** The operation of a namespace root, which the gateway serves itself. */
export const rootOperation = (namespace: string): Values => ({
  operationId: operationId({ path: namespace }, 'GET'),
  summary: `The routes of ${namespace}.`,
  tags: [namespace],
  security: ANYBODY,
  parameters: [{ $ref: '#/components/parameters/IfNoneMatch' }],
  responses: {
    200: {
      description: 'Done.',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Namespace' } } },
    },
    304: { $ref: '#/components/responses/NotModified' },
    401: { $ref: '#/components/responses/Unauthorized' },
    default: { $ref: '#/components/responses/Failure' },
  },
});
