import type { AnswerShape, Method, Values } from '@gatehouse/bus';
import { schemaOf, type RouteDeclaration, type Schema, Int, Shape, Text, Value } from '@gatehouse/rest';
import type { DocumentView } from './document.view';
import { componentSchemas, objectSchema, openApiSchema, refTo } from './openapi-schema';
import { Component } from '../api/component';

class FailureDataView {
  @Int({ description: 'HTTP status.', examples: [400] }) status!: number;
  @Value({
    description: 'Missing arguments as a list, invalid ones as an object.',
    examples: [{ start_date: 'start_date is not a date.' }],
    optional: true,
  })
  params?: string[] | Record<string, string>;
}

/** The body of an error (docs/interface/calendar.md#rules-for-every-route). */
@Component('Failure', 'A failed request.')
class FailureView {
  @Text({ description: 'For programs.', examples: ['rest_invalid_param'] }) code!: string;
  @Text({ description: 'For people.', examples: ['Invalid parameter(s): start_date'] }) message!: string;
  @Shape(FailureDataView, { description: 'More about the failure.' }) data!: FailureDataView;
}

export interface DocumentFacts {
  title: string;
  version: string;
  /** URL of the namespace. */
  server: string;
  namespace: string;
  /** Where tokens are made, below the API root. */
  tokenPath: string;
}

/** The OpenAPI 3.0 document of a namespace, made from the declarations of its routes (docs/interface/calendar.md#document). */
export function openApi(
  declarations: RouteDeclaration[],
  { title, version, server, namespace, tokenPath }: DocumentFacts,
): DocumentView {
  const paths: Record<string, Record<string, Values>> = {};
  for (const declaration of declarations) {
    const path = declaration.path.slice(namespace.length).replace(/<(\w+)>/g, '{$1}');
    const item = (paths[path] ??= {});
    for (const method of declaration.methods) item[method.toLowerCase()] = operation(declaration, method, path);
  }
  return {
    openapi: '3.0.3',
    info: { title, version, description: 'Events, venues, organizers, event categories and event tags.' },
    servers: [{ url: server }],
    paths,
    components: {
      schemas: componentSchemas(),
      securitySchemes: {
        basic: { type: 'http', scheme: 'basic', description: 'Login and application password.' },
        bearer: { type: 'http', scheme: 'bearer', description: `Token of ${tokenPath}.` },
      },
    },
  };
}

function operation(declaration: RouteDeclaration, method: Method, path: string): Values {
  const entries = Object.entries((declaration.args && schemaOf(declaration.args).properties) ?? {});
  const inPath = ([name]: [string, unknown]): boolean => path.includes(`{${name}}`);
  const isWrite = method !== 'GET' && method !== 'DELETE';
  const others = entries.filter((entry) => !inPath(entry));
  const parameters = [
    ...entries.filter(inPath).map(([name, entry]) => parameter(name, entry, 'path')),
    ...(isWrite ? [] : others.map(([name, entry]) => parameter(name, entry, 'query'))),
  ];
  return {
    ...(declaration.summary ? { summary: declaration.summary } : {}),
    operationId: operationId(method, path),
    tags: [path.split('/')[1] ?? ''],
    ...(method === 'GET' ? {} : { security: [{ basic: [] }, { bearer: [] }] }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(isWrite ? { requestBody: requestBody(others) } : {}),
    responses: responses(declaration, method, path),
  };
}

/** `getEventsId` */
const operationId = (method: Method, path: string): string =>
  method.toLowerCase() +
  path
    .split(/\W+/)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');

const parameter = (name: string, entry: Schema, where: 'path' | 'query'): Values => ({
  name,
  in: where,
  required: where === 'path' || entry.required === true,
  ...(entry.description === undefined ? {} : { description: entry.description }),
  schema: argumentSchema(entry),
});

function requestBody(entries: [string, Schema][]): Values {
  const required = entries.filter(([, entry]) => entry.required === true).map(([name]) => name);
  const schema = {
    type: 'object',
    properties: Object.fromEntries(entries.map(([name, entry]) => [name, argumentSchema(entry)])),
    ...(required.length > 0 ? { required } : {}),
  };
  return {
    required: required.length > 0,
    content: { 'application/json': { schema }, 'application/x-www-form-urlencoded': { schema } },
  };
}

/** An argument; null is the same as absent where the default is null. */
function argumentSchema(entry: Schema): Values {
  const schema = openApiSchema(entry);
  return entry.default === null ? { ...schema, nullable: true } : schema;
}

function responses(
  { schema, namespaceOptions, answer, result, summary = '' }: RouteDeclaration,
  method: Method,
  path: string,
): Values {
  if (typeof result === 'function') return { 200: json(summary, objectSchema(result)) };
  const resource = namespaceOptions.schemas?.[schema ?? ''];
  if (typeof resource !== 'function') throw new Error(`The route ${path} declares no view.`);
  const isList = path.lastIndexOf('/') === 0;
  const found =
    typeof answer === 'object'
      ? json('A page of the list.', listSchema(answer, resource))
      : json('The record.', refTo(resource));
  return { [isList && method === 'POST' ? 201 : 200]: found, ...failures(method, path, isList) };
}

/** Categories and tags are deleted for good; everything else is moved to the trash. */
const TRASHED = ['events', 'venues', 'organizers'];

function failures(method: Method, path: string, isList: boolean): Values {
  const [, plural = ''] = path.split('/');
  const isRestricted = method !== 'GET' || !isList;
  return {
    400: failure('Arguments are missing or invalid.'),
    ...(isRestricted
      ? { 401: failure('The caller is not signed in.'), 403: failure('The caller lacks a capability.') }
      : {}),
    ...(plural === 'events' || isList ? { 404: failure('The record or page does not exist.') } : {}),
    ...(method === 'DELETE' && TRASHED.includes(plural) ? { 410: failure('The record is already in the trash.') } : {}),
  };
}

const json = (description: string, schema: Values): Values => ({
  description,
  content: { 'application/json': { schema } },
});
const failure = (description: string): Values => json(description, refTo(FailureView));

const listSchema = ({ list, beside = {} }: Extract<AnswerShape, object>, resource: object): Values => ({
  type: 'object',
  properties: {
    [list]: { type: 'array', items: refTo(resource) },
    ...Object.fromEntries(Object.entries(beside).map(([name, words]) => [name, openApiSchema(words)])),
  },
});
