import type { Manifest, RouteEntry, Values } from '@gatehouse/bus';
import { SHARED } from './components';
import { operation, rootOperation, templateOf } from './operation';
import { PROSE } from './prose';
import type { Around } from './responses';
import { answersOf, embeddedSchema } from './schemas/embedded-schema';
import { toRecordSchema } from './schemas/record-schema';
import { SchemaComponents } from './schemas/schema-components';
import { tagsOf } from './words';

export interface DocumentFacts {
  title: string;
  version: string;
  /** Address of the API root. */
  root: string;
}

/** The OpenAPI 3.1 document of everything that the manifests declare, except pages. */
export function openApiOf(manifests: readonly Manifest[], { title, version, root }: DocumentFacts): Values {
  const names = schemaNames(manifests);
  const components = new SchemaComponents({ ...SHARED.schemas, ...recordSchemas(manifests, names) });
  const roots = namespacesOf(manifests);
  const paths: Record<string, Values> = {};
  for (const name of roots) paths[`/${name}`] = { get: rootOperation(name) };
  for (const { service, routes } of manifests)
    for (const route of routes.filter(isApi)) {
      const name = route.schema && names.get(`${service} ${route.schema}`);
      const record = name ? { $ref: `#/components/schemas/${name}` } : undefined;
      paths[templateOf(route)] = { ...paths[templateOf(route)], ...pathItem(route, { record, components }) };
    }
  const rootRoutes = roots.map((name) => ({ namespace: name, path: name }));
  return {
    openapi: '3.1.0',
    info: {
      title,
      version,
      description: PROSE,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: root || '/' }],
    ...tagsOf([...rootRoutes, ...manifests.flatMap(({ routes }) => routes.filter(isApi))]),
    paths,
    components: { ...SHARED, schemas: components.schemas },
  };
}

/** The components of all records, each followed by that of what can be embedded in it. */
function recordSchemas(manifests: readonly Manifest[], names: ReadonlyMap<string, string>): Record<string, Values> {
  const componentOf = (service: string, name: string): string => names.get(`${service} ${name}`) ?? name;
  const answers = answersOf(manifests, componentOf);
  const components: Record<string, Values> = {};
  for (const { service, schemas, links = {} } of manifests)
    for (const [name, schema] of Object.entries(schemas)) {
      const component = componentOf(service, name);
      const targets = links[name];
      const embedded = targets && { $ref: `#/components/schemas/${component}-embedded` };
      components[component] = toRecordSchema(schema, embedded);
      if (targets) components[`${component}-embedded`] = embeddedSchema(targets, answers);
    }
  return components;
}

/** The namespaces that have a root of their own. */
const namespacesOf = (manifests: readonly Manifest[]): string[] => [
  ...new Set(
    manifests
      .flatMap(({ namespaces }) => namespaces.map(({ name }) => name))
      .filter((name) => name !== '' && !name.startsWith('-')),
  ),
];

const isApi = ({ namespace, path }: RouteEntry): boolean => !namespace.startsWith('-') && !path.startsWith('-');

function pathItem(route: RouteEntry, around: Around): Values {
  const item: Values = {};
  for (const endpoint of route.endpoints)
    for (const method of endpoint.methods) item[method.toLowerCase()] ??= operation(route, endpoint, method, around);
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
