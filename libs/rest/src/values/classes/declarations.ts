import type { ArgumentEntry } from '@gatehouse/bus';
import type { ArgumentProblem } from '@gatehouse/errors';
import type { Schema } from '../types/schema';
import type { ValueType } from '../types/value-type';

/** The options of every value decorator, in addition to the words of its type. */
export interface ValueOptions<T = never> {
  description?: string;
  required?: boolean;
  /** A function is called for each request, and for the index. */
  default?: unknown;
  /** The name on the wire where it is not an identifier, for example `receipt-data`. */
  name?: string;
  /** A rule that the words cannot say; looked at when all others are met. */
  check?: (value: T) => ArgumentProblem | undefined;
  /** Turns the checked value into what the handler works with, for example a trimmed text. */
  into?: (value: T) => unknown;
  /**
   * What null means: `absent` (the default: as if not sent), `invalid`, or `reset`: the handler gets null, which no rule
   * looks at. A nullable type takes null as a value.
   */
  nulls?: 'absent' | 'invalid' | 'reset';
  /** What null sets the field to: the value of one that is empty (docs/interface/gateway.md#null). Goes before `nulls`. */
  cleared?: unknown;
  /** Words of the index that differ from what is checked, for example `required: false` of what is asked for all the same. */
  shown?: Partial<ArgumentEntry>;
  /** For the documentation: what is taken, where the index says less. */
  documented?: Schema;
  /** Accepted, but not in the index. */
  hidden?: boolean;
  title?: string;
  /** Long texts are within, of which the type says nothing: who takes them in the end looks at them. */
  passesOn?: true;
  /** False: the texts within are refused one by one where they are read, and not with the whole argument. */
  checksTexts?: false;
  /** Of a field of a response: the contexts that show it. */
  context?: readonly string[];
  /** Of a field of a response: it is not always there. */
  optional?: boolean;
  /** Of a field of a response: it cannot be written. */
  readonly?: boolean;
  /** The name of the field for people, where the words of its own name are not good English. */
  label?: string;
  /** The fields beside which a form shows it, such as `Publishing`. {@link FieldGroup} says it for a whole class. */
  group?: string;
  /** The place among the fields; that of the declaration when absent. */
  order?: number;
  /** For the documentation. */
  examples?: readonly unknown[];
}

/** The words of a field for forms. */
export type FieldPlace = Pick<ValueOptions, 'label' | 'group' | 'order'>;

/** A property of a class with its declaration. */
export interface Declaration {
  property: string;
  /** The name on the wire. */
  name: string;
  type: ValueType;
  options: ValueOptions;
}

/** Any class that can be constructed without arguments. */
export type ValueClass<T extends object = object> = new () => T;

const DECLARATIONS = Symbol('declarations');
interface Declared {
  [DECLARATIONS]?: Map<string, Declaration>;
}

/** Declares a property; a subclass inherits the declarations of its parents and may declare one again. */
export function declareValue(prototype: object, declaration: Declaration): void {
  const holder = prototype as Declared;
  if (!Object.hasOwn(holder, DECLARATIONS)) holder[DECLARATIONS] = new Map(holder[DECLARATIONS]);
  const { property, options } = declaration;
  const { label, group, order } = holder[DECLARATIONS]?.get(property)?.options ?? {};
  // A field that is declared again stands where it stood, unless it names another place.
  const place = { ...(label && { label }), ...(group && { group }), ...(order !== undefined && { order }) };
  holder[DECLARATIONS]?.set(property, { ...declaration, options: { ...place, ...options } });
}

/** The group of all fields of a class that name none of their own, those of its parents included. */
export const FieldGroup =
  (group: string): ClassDecorator =>
  ({ prototype }) => {
    for (const one of declarationsOfClass({ prototype: prototype as object }))
      if (one.options.group === undefined)
        declareValue(prototype as object, { ...one, options: { ...one.options, group } });
  };

/** The declared properties of a class, inherited ones first. */
export function declarationsOfClass(type: { prototype: object } | undefined): Declaration[] {
  const declared = (type?.prototype as Declared | undefined)?.[DECLARATIONS];
  return declared ? [...declared.values()] : [];
}

/** The value that takes the place of one that was not sent. */
export const defaultOf = ({ default: standard }: ValueOptions): unknown =>
  typeof standard === 'function' ? (standard as () => unknown)() : standard;

/** The words that a declaration adds to those of its type, as the index and OpenAPI show them. */
export function wordsOf(
  options: ValueOptions,
): Pick<Schema, 'default' | 'description' | 'context' | 'readonly' | 'examples' | 'x-label' | 'x-group' | 'x-order'> {
  const { description, context, readonly, examples, label, group, order } = options;
  const standard = defaultOf(options);
  return {
    ...(description !== undefined && { description }),
    ...(context && { context }),
    ...(readonly && { readonly }),
    ...(examples && { examples }),
    ...(standard !== undefined && { default: standard }),
    ...(label !== undefined && { 'x-label': label }),
    ...(group !== undefined && { 'x-group': group }),
    ...(order !== undefined && { 'x-order': order }),
  };
}
