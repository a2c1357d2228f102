/** The words of JSON Schema that arguments and resources are declared with, as the index shows them. */
export type TypeName = 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object' | 'null';
export type Format = 'date-time' | 'uri' | 'email' | 'uuid' | 'ip' | 'hex-color';

/** What a value stands for where `format` has no word for it: a client shows a field for it. */
export type FieldFormat = 'html' | 'media-id' | 'user-id' | `term-id:${string}` | 'date-time-local' | 'color';

export interface Schema {
  $schema?: string;
  type?: TypeName | readonly TypeName[];
  title?: string;
  description?: string;
  format?: Format;
  enum?: readonly (string | number | boolean | null)[];
  items?: Schema;
  properties?: Record<string, Schema>;
  /** Names of the properties that are required; on a property itself, whether it is. */
  required?: readonly string[] | boolean;
  additionalProperties?: boolean | Schema;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  oneOf?: readonly Schema[];
  anyOf?: readonly Schema[];
  default?: unknown;
  examples?: readonly unknown[];
  readonly?: boolean;
  /** Contexts in which a resource's property is shown. */
  context?: readonly string[];
  'x-format'?: FieldFormat;
  'x-label'?: string;
  'x-group'?: string;
  'x-order'?: number;
  /** By the values of `enum`. */
  'x-enum-labels'?: Readonly<Partial<Record<string, string>>>;
}

/** The place of a value inside an argument, as `data.param` names it: `include[1]`, `title[raw]`. */
export const argumentPath = (param: string, key: string | number): string => `${param}[${key}]`;

/** The types that a schema names; none when it takes any value. */
export function typesOf({ type }: Schema): readonly TypeName[] {
  if (type === undefined) return [];
  return typeof type === 'string' ? [type] : type;
}
