import type { Values } from '@gatehouse/bus';

/** A schema, as far as the documentation shows it. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  title?: string;
  description?: string;
  format?: string;
  enum?: unknown[];
  default?: unknown;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  readOnly?: boolean;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  description?: string;
  required?: boolean;
  schema: Schema;
}

export type Content = Record<string, { schema?: Schema }>;

export interface Response {
  description: string;
  content?: Content;
}

interface Ref {
  $ref: string;
}

export interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  security: Values[];
  parameters?: (Parameter | Ref)[];
  requestBody?: { content: Content };
  responses: Record<string, Response | Ref>;
}

export interface Tag {
  name: string;
  'x-displayName': string;
  description: string;
}

/** The OpenAPI document, as far as the documentation shows it. */
export interface ApiDocument {
  info: { title: string; version: string; description: string };
  tags: Tag[];
  'x-tagGroups': { name: string; tags: string[] }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    parameters: Record<string, Parameter>;
    responses: Record<string, Response>;
    schemas: Record<string, Schema>;
  };
}

/** An operation with its address. */
export interface Placed extends Operation {
  method: string;
  path: string;
}

/** The operations of a tag, in the order of the document. */
export const operationsOf = ({ paths }: ApiDocument, tag: string): Placed[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([, { tags }]) => tags.includes(tag))
      .map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
  );

/** The name of a component, from a reference to it. */
export const nameOf = (reference: string): string => reference.slice(reference.lastIndexOf('/') + 1);

/** The arguments of an operation that are not in its body. */
export const parametersOf = ({ components }: ApiDocument, { parameters = [] }: Operation): Parameter[] =>
  parameters.flatMap((one) => ('$ref' in one ? (components.parameters[nameOf(one.$ref)] ?? []) : [one]));

/** The responses of an operation by their status. */
export const responsesOf = ({ components }: ApiDocument, { responses }: Operation): [string, Response][] =>
  Object.entries(responses).flatMap(([status, one]): [string, Response][] => {
    const response = '$ref' in one ? components.responses[nameOf(one.$ref)] : one;
    return response ? [[status, response]] : [];
  });

/** The components that a value refers to, and those that these refer to. */
export function schemasIn(
  value: unknown,
  { components }: Pick<ApiDocument, 'components'>,
  found = new Set<string>(),
): Set<string> {
  if (typeof value !== 'object' || value === null) return found;
  for (const [key, member] of Object.entries(value)) {
    const name = key === '$ref' && typeof member === 'string' ? nameOf(member) : undefined;
    if (name === undefined) schemasIn(member, { components }, found);
    else if (Object.hasOwn(components.schemas, name) && !found.has(name))
      schemasIn(components.schemas[name], { components }, found.add(name));
  }
  return found;
}
