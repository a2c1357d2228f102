import type { Manifest, RouteEntry, Values } from '@gatehouse/bus';
import { toRecordSchema } from './json-schema';
import { operation, rootOperation, tagOf, templateOf } from './operations';

export interface DocumentFacts {
  title: string;
  version: string;
  /** Address of the API root. */
  root: string;
}

const object = (properties: Values): Values => ({ type: 'object', properties });
const failure = (description: string): Values => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
});
const integer = (description: string): Values => ({ description, schema: { type: 'integer' } });

/** What all documents hold beside the services' own. */
const SHARED: { responses: Values; headers: Values; securitySchemes: Values; schemas: Values } = {
  responses: {
    NotModified: { description: 'The client has it already, as its If-None-Match says.' },
    Invalid: failure('Arguments are missing (`rest_missing_callback_param`) or invalid (`rest_invalid_param`).'),
    Failure: failure('Not signed in (401), not allowed (403), not found (404), or a failure of the site (5xx).'),
  },
  headers: { Total: integer('How many records there are in all.'), TotalPages: integer('How many pages there are.') },
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
    Namespace: object({
      namespace: { type: 'string' },
      routes: { type: 'object', description: 'Routes by path.' },
      _links: { $ref: '#/components/schemas/Links' },
    }),
  },
};

/** The OpenAPI 3.1 document of everything that the manifests declare, the pages for people left out. */
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
    for (const route of routes.filter(isOpen)) {
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
      description: 'Everything that this site serves. Methods and arguments come from the services themselves.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: root || '/' }],
    tags: [...tags].map((name) => ({ name })),
    // Reading what is public needs nobody to sign in.
    security: [{}, { applicationPassword: [] }, { token: [] }],
    paths,
    components: { ...SHARED, schemas: { ...SHARED.schemas, ...Object.fromEntries(schemas) } },
  };
}

const isOpen = ({ namespace, path }: RouteEntry): boolean => namespace !== '-' && !path.startsWith('-');

function pathItem(route: RouteEntry, schemaRef: string | undefined): Values {
  const item: Values = {};
  for (const endpoint of route.endpoints)
    for (const method of endpoint.methods) item[method.toLowerCase()] ??= operation(route, endpoint, method, schemaRef);
  return item;
}

/** Schema names as components: with the service's name where several services have one of the same. */
function schemaNames(manifests: readonly Manifest[]): Map<string, string> {
  const all = manifests.flatMap(({ service, schemas }) => Object.keys(schemas).map((name) => ({ service, name })));
  const times = (name: string): number => all.filter((one) => one.name === name).length;
  return new Map(
    all.map(({ service, name }) => [
      `${service} ${name}`,
      (times(name) > 1 || Object.hasOwn(SHARED.schemas, name) ? `${service}-${name}` : name).replace(/[^\w.-]/g, '-'),
    ]),
  );
}
