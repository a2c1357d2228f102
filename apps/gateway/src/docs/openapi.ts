import type { Manifest, RouteEntry, Values } from '@gatehouse/bus';
import { schemaOf } from '@gatehouse/rest';
import { NamespaceView } from '../index/index.view';
import { toJsonSchema, toRecordSchema } from './json-schema';
import { operation, rootOperation, tagOf, templateOf } from './operations';

export interface DocumentFacts {
  title: string;
  version: string;
  /** Address of the API root. */
  root: string;
}

const failure = (description: string): Values => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
});
const integer = (description: string): Values => ({ description, schema: { type: 'integer' } });

/** Components of every document, in addition to those of the services. */
const SHARED: Record<'parameters' | 'responses' | 'headers' | 'securitySchemes' | 'schemas', Values> = {
  parameters: {
    IdempotencyKey: {
      name: 'Idempotency-Key',
      in: 'header',
      description: 'A new UUID for each write: the same request with the same key is done once, and answered again.',
      schema: { type: 'string', minLength: 1, maxLength: 255 },
    },
  },
  responses: {
    NotModified: { description: 'Not changed since the version of If-None-Match.' },
    Invalid: failure('Arguments are missing (`rest_missing_callback_param`) or invalid (`rest_invalid_param`).'),
    Failure: failure('Not signed in (401), not allowed (403), not found (404), or a failure of the site (5xx).'),
  },
  headers: { Total: integer('The number of records on all pages.'), TotalPages: integer('The number of pages.') },
  securitySchemes: {
    applicationPassword: { type: 'http', scheme: 'basic', description: 'User name and application password.' },
    token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The token of POST /lms/v1/token.' },
  },
  schemas: {
    Failure: {
      type: 'object',
      required: ['code', 'message', 'data'],
      additionalProperties: true,
      properties: {
        code: { type: 'string' },
        message: { type: 'string' },
        data: {
          type: 'object',
          required: ['status'],
          properties: { status: { type: 'integer' } },
          additionalProperties: true,
        },
      },
    },
    Links: {
      type: 'object',
      description: 'Addresses by relation.',
      additionalProperties: {
        type: 'array',
        items: {
          type: 'object',
          properties: { href: { type: 'string' }, embeddable: { type: 'boolean' } },
          additionalProperties: true,
        },
      },
    },
    Embedded: {
      type: 'object',
      description: 'The linked records that _embed asks for, by relation.',
      additionalProperties: { type: 'array' },
    },
    Namespace: toJsonSchema(schemaOf(NamespaceView)),
  },
};

/** The OpenAPI 3.1 document of everything that the manifests declare, except pages. */
export function openApiOf(manifests: readonly Manifest[], { title, version, root }: DocumentFacts): Values {
  const names = schemaNames(manifests);
  const schemas = manifests.flatMap((manifest) =>
    Object.entries(manifest.schemas).map(([name, schema]): [string, Values] => [
      names.get(`${manifest.service} ${name}`) ?? name,
      toRecordSchema(schema),
    ]),
  );
  const paths: Record<string, Values> = {};
  const tags = new Set<string>();
  for (const { service, namespaces, routes } of manifests) {
    for (const { name } of namespaces)
      if (name !== '' && name !== '-') paths[`/${name}`] ??= { get: rootOperation(name) };
    for (const route of routes.filter(isApi)) {
      tags.add(tagOf(route));
      const name = route.schema && names.get(`${service} ${route.schema}`);
      paths[templateOf(route)] = {
        ...paths[templateOf(route)],
        ...pathItem(route, name && `#/components/schemas/${name}`),
      };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title,
      version,
      description: 'The interface of this site, as its services declare it.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: root || '/' }],
    tags: [...tags].map((name) => ({ name })),
    // Public resources can be read without signing in.
    security: [{}, { applicationPassword: [] }, { token: [] }],
    paths,
    components: { ...SHARED, schemas: { ...SHARED.schemas, ...Object.fromEntries(schemas) } },
  };
}

const isApi = ({ namespace, path }: RouteEntry): boolean => namespace !== '-' && !path.startsWith('-');

function pathItem(route: RouteEntry, schemaRef: string | undefined): Values {
  const item: Values = {};
  for (const endpoint of route.endpoints)
    for (const method of endpoint.methods) item[method.toLowerCase()] ??= operation(route, endpoint, method, schemaRef);
  return item;
}

/** The name of each schema's component: with the name of the service where several services have the same. */
function schemaNames(manifests: readonly Manifest[]): Map<string, string> {
  const all = manifests.flatMap(({ service, schemas }) => Object.keys(schemas).map((name) => ({ service, name })));
  const count = (name: string): number => all.filter((schema) => schema.name === name).length;
  return new Map(
    all.map(({ service, name }) => [
      `${service} ${name}`,
      (count(name) > 1 || Object.hasOwn(SHARED.schemas, name) ? `${service}-${name}` : name).replace(/[^\w.-]/g, '-'),
    ]),
  );
}
