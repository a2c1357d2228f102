import type {
  AbilityEntry,
  EndpointEntry,
  LinkTargets,
  Manifest,
  Method,
  NamespaceEntry,
  RouteEntry,
  Values,
} from '@gatehouse/bus';
import { argumentEntries, documentedArguments } from '../arguments/arguments';
import { resourceSchema, responseSchema } from './response-schema';
import type { RouteDeclaration } from './declaration';
import { withFieldWords, withValueLabels } from '../values/classes/field-words';
import { readPath } from './placeholders';
import { isReference, refusesVisitors } from './permit';
import { isVersioned } from './versions';

/** The parts of a service's manifest other than its routes. */
export interface ServiceFacts {
  name: string;
  version: string;
  revision?: string;
  pages?: { path: string; title: string }[];
}

/** The declarations of a service's handlers. */
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
  const namespaces = new Map<string, NamespaceEntry>();
  const schemas: Record<string, Values> = {};
  const links: Record<string, LinkTargets> = {};
  for (const declaration of declarations) {
    const { path, patterns } = readPath(declaration.path);
    const route = routes.get(path) ?? { namespace: declaration.namespace, path, patterns, endpoints: [] };
    routes.set(path, route);
    route.schema ??= declaration.schema;
    if (declaration.mergesSlashes) route.mergesSlashes = true;
    route.endpoints.push(endpointOf(declaration));
    namespaces.set(declaration.namespace, namespaceOf(declaration, namespaces.get(declaration.namespace)));
    for (const [name, source] of Object.entries(declaration.namespaceOptions.schemas ?? {}))
      schemas[name] = { ...resourceSchema(source, name) };
    Object.assign(links, declaration.namespaceOptions.links);
  }
  return {
    service: service.name,
    version: service.version,
    ...(service.revision && { revision: service.revision }),
    namespaces: [...namespaces.values()],
    routes: [...routes.values()],
    schemas,
    ...(Object.keys(links).length > 0 && { links }),
    abilities,
    subscriptions,
    pages: service.pages ?? [],
  };
}

/** @param earlier what another controller of the namespace declares, which alone may have headers of the site */
function namespaceOf(
  { namespace, namespaceOptions }: RouteDeclaration,
  earlier: NamespaceEntry | undefined,
): NamespaceEntry {
  const { badToken = 'refuse', failure, siteHeaders = earlier?.siteHeaders } = namespaceOptions;
  return { name: namespace, badToken, ...(failure && { failure }), ...(siteHeaders && { siteHeaders }) };
}

/** What an endpoint says in the words of its declaration. */
const SAME = ['filesOf', 'limit', 'answer', 'produces', 'status', 'summary'] as const;

const isWrite = (method: Method): boolean => method !== 'GET' && method !== 'DELETE';

function endpointOf(declaration: RouteDeclaration): EndpointEntry {
  const { key, methods, args, batch = false, files, limit, listsArguments, result } = declaration;
  // What is written is shown in forms.
  const isForm = methods.some(isWrite);
  const takes = isForm ? withValueLabels(documentedArguments(args)) : documentedArguments(args);
  if (limit && batch) throw new Error(`${key} has a limit, which a batch would go around: leave out batch.`);
  return {
    key,
    methods,
    args: isForm ? withFieldWords(argumentEntries(args)) : argumentEntries(args),
    ...(Object.keys(takes).length > 0 && { takes }),
    batch,
    ...accessOf(declaration),
    ...(isVersioned(declaration) && { versioned: true as const }),
    ...(files && { files: isReference(files) ? ('by-request' as const) : files }),
    ...(result && { result: { ...responseSchema(result) } }),
    ...(listsArguments === false && { listsArguments }),
    ...Object.fromEntries(SAME.flatMap((name) => (declaration[name] ? [[name, declaration[name]] as const] : []))),
  };
}

/** What a permission says about visitors. */
function accessOf({ permit, gate, methods, signedIn }: RouteDeclaration): Pick<EndpointEntry, 'access'> {
  if (permit === 'public') return gate === undefined ? { access: 'public' } : {};
  return refusesVisitors(permit) || (signedIn ?? !methods.includes('GET')) ? { access: 'signed-in' } : {};
}
