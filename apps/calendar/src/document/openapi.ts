import type { Method, Values } from '@gatehouse/bus';
import { argumentEntries, type RouteDeclaration } from '@gatehouse/rest';
import { LIST_MEMBERS } from '../api/calendar-list';
import { ref, SCHEMAS, type Schema } from '../api/schemas';

const RESOURCES: Record<string, string> = {
  events: 'Event',
  venues: 'Venue',
  organizers: 'Organizer',
  categories: 'Term',
  tags: 'Term',
};
/** Keywords of arguments that OpenAPI 3.0 has too. */
const KNOWN = [
  'type',
  'description',
  'default',
  'enum',
  'format',
  'items',
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'pattern',
];

export interface DocumentFacts {
  title: string;
  version: string;
  /** URL of the namespace. */
  server: string;
  namespace: string;
}

/** The OpenAPI 3.0 document of a namespace, made from the declarations of its routes (docs/interface/calendar.md#document). */
export function openApi(
  declarations: RouteDeclaration[],
  { title, version, server, namespace }: DocumentFacts,
): Values {
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
      schemas: SCHEMAS,
      securitySchemes: {
        basic: { type: 'http', scheme: 'basic', description: 'Login and application password.' },
        bearer: { type: 'http', scheme: 'bearer', description: 'Token of /lms/v1/token.' },
      },
    },
  };
}

function operation(declaration: RouteDeclaration, method: Method, path: string): Values {
  const entries = Object.entries(argumentEntries(declaration.args));
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
    responses: responses(method, path),
  };
}

/** `getEventsId` */
const operationId = (method: Method, path: string): string =>
  `${method.toLowerCase()}${path.replace(/\W+(\w)/g, (_, first: string) => first.toUpperCase()).replace(/\W/g, '')}`;

const parameter = (name: string, entry: Values, where: 'path' | 'query'): Values => ({
  name,
  in: where,
  required: where === 'path' || entry.required === true,
  ...(typeof entry.description === 'string' ? { description: entry.description } : {}),
  schema: schemaOf(entry),
});

function requestBody(entries: [string, Values][]): Values {
  const required = entries.filter(([, entry]) => entry.required === true).map(([name]) => name);
  const schema = {
    type: 'object',
    properties: Object.fromEntries(entries.map(([name, entry]) => [name, schemaOf(entry)])),
    ...(required.length > 0 ? { required } : {}),
  };
  return {
    required: required.length > 0,
    content: { 'application/json': { schema }, 'application/x-www-form-urlencoded': { schema } },
  };
}

function schemaOf(entry: Values): Schema {
  const schema = Object.fromEntries(
    KNOWN.filter((word) => entry[word] !== undefined).map((word) => [word, entry[word]]),
  );
  return entry.default === null ? { ...schema, nullable: true } : schema;
}

function responses(method: Method, path: string): Values {
  const [, plural = '', ...rest] = path.split('/');
  const resource = RESOURCES[plural];
  if (!resource) return { 200: json('This document.', { type: 'object' }) };
  const isList = rest.length === 0;
  const record = json('The record.', ref(resource));
  const found = isList && method === 'GET' ? json('A page of the list.', listSchema(plural, resource)) : record;
  return { [isList && method === 'POST' ? 201 : 200]: found, ...failures(method, plural, isList) };
}

function failures(method: Method, plural: string, isList: boolean): Values {
  const isRestricted = method !== 'GET' || !isList;
  const isTrashed = method === 'DELETE' && RESOURCES[plural] !== 'Term';
  return {
    400: failure('Arguments are missing or invalid.'),
    ...(isRestricted
      ? { 401: failure('The caller is not signed in.'), 403: failure('The caller lacks a capability.') }
      : {}),
    ...(plural === 'events' || isList ? { 404: failure('There is no such record or page.') } : {}),
    ...(isTrashed ? { 410: failure('The record is already in the trash.') } : {}),
  };
}

const json = (description: string, schema: Schema): Values => ({
  description,
  content: { 'application/json': { schema } },
});
const failure = (description: string): Values => json(description, ref('Failure'));

const listSchema = (plural: string, resource: string): Schema => ({
  type: 'object',
  properties: {
    [plural]: { type: 'array', items: ref(resource) },
    ...LIST_MEMBERS,
  },
});
