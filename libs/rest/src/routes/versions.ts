import type { RecordOfPath, RouteDeclaration } from './declaration';

/** The resource of which a route creates a record: it has the path of the list. */
export function createdResource(declaration: RouteDeclaration): string | undefined {
  const record = declaration.namespaceOptions.versions?.[`${relativePath(declaration)}/<id>`];
  return typeof record === 'string' ? record : undefined;
}

/** What says whose versions are counted at the path of a route. */
export const versionsAt = (declaration: RouteDeclaration): RecordOfPath | undefined =>
  declaration.namespaceOptions.versions?.[relativePath(declaration)];

/** Whether reads and writes of a route compare the versions of a record. */
export const isVersioned = (declaration: RouteDeclaration): boolean => versionsAt(declaration) !== undefined;

const relativePath = ({ namespace, path }: RouteDeclaration): string =>
  namespace === '' ? path : path.slice(namespace.length + 1);
