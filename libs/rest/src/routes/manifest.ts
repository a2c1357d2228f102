import type { AbilityEntry, Manifest, RouteEntry, Values } from '@gatehouse/bus';
import { argumentEntries } from '../arguments/arguments';
import type { RouteDeclaration } from './declaration';
import { readPath } from './placeholders';

/** What a service says of itself beside its routes. */
export interface ServiceFacts {
  name: string;
  version: string;
  pages?: { path: string; title: string }[];
}

/** What the handlers of a service declare. */
export interface Declared {
  declarations: RouteDeclaration[];
  abilities?: AbilityEntry[];
  subscriptions?: string[];
}

/** Derives the manifest from the declarations. */
export function manifestOf(
  service: ServiceFacts,
  { declarations, abilities = [], subscriptions = [] }: Declared,
): Manifest {
  const routes = new Map<string, RouteEntry>();
  const namespaces = new Map<string, Manifest['namespaces'][number]>();
  const schemas: Record<string, Values> = {};
  for (const declaration of declarations) {
    const { path, patterns } = readPath(declaration.path);
    const route = routes.get(path) ?? { namespace: declaration.namespace, path, patterns, endpoints: [] };
    routes.set(path, route);
    route.schema ??= declaration.schema;
    route.endpoints.push({
      key: declaration.key,
      methods: declaration.methods,
      args: argumentEntries(declaration.args),
      batch: declaration.batch ?? false,
      ...(declaration.upload ? { upload: declaration.upload } : {}),
      ...(declaration.answer ? { answer: declaration.answer } : {}),
      ...(declaration.result ? { result: { ...declaration.result } } : {}),
      ...(declaration.produces ? { produces: declaration.produces } : {}),
      ...(declaration.summary ? { summary: declaration.summary } : {}),
    });
    const { badToken = 'refuse', failure, schemas: own } = declaration.namespaceOptions;
    namespaces.set(declaration.namespace, { name: declaration.namespace, badToken, ...(failure ? { failure } : {}) });
    Object.assign(schemas, own);
  }
  return {
    service: service.name,
    version: service.version,
    namespaces: [...namespaces.values()],
    routes: [...routes.values()],
    schemas,
    abilities,
    subscriptions,
    pages: service.pages ?? [],
  };
}
