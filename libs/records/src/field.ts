import { declareColumn, declareIndex, type ColumnKind } from '@gatehouse/persistence';
import * as rest from '@gatehouse/rest';
import { toWire } from '@gatehouse/time';

/** What a field of a record is beside its type and its words. */
export interface FieldOptions {
  /** May be absent; null is stored and shown. */
  nullable?: boolean;
  /** A search looks through it. */
  search?: boolean;
  /** Lists can be limited to the records with a value: an argument of the same name. */
  filter?: boolean;
  /** Lists can be sorted by it. */
  sort?: boolean;
}

/** A field of a class, as the engine knows it. */
export interface Field extends FieldOptions {
  property: string;
  /** Turns what is stored into what is shown. */
  show?: (value: never) => unknown;
}

type Words<T> = rest.ValueOptions<T> & FieldOptions;
type TextWords = Words<string> & Pick<rest.Schema, 'minLength' | 'maxLength' | 'pattern'>;
interface Bounds {
  min?: number;
  max?: number;
}

const FIELDS = Symbol('fields');
interface Declared {
  [FIELDS]?: readonly Field[];
}

/** Texts up to this length can have an index. */
const LONGEST_KEY = 191;

/** The fields of a class, those of its parents first. */
export const fieldsOf = (type: { prototype: object }): readonly Field[] => (type.prototype as Declared)[FIELDS] ?? [];

/** A text. One of at most 191 characters can be filtered and sorted by. */
export const Text = ({ maxLength, ...words }: TextWords = {}): PropertyDecorator =>
  field(rest.Text({ ...words, ...(maxLength !== undefined && { maxLength }) }), words, {
    kind: maxLength !== undefined && maxLength <= LONGEST_KEY ? `key(${maxLength})` : 'text',
  });

/** An address on the web. */
export const Uri = ({ maxLength = 2_000, ...words }: TextWords = {}): PropertyDecorator =>
  field(rest.Uri({ ...words, maxLength }), words, { kind: maxLength <= LONGEST_KEY ? `key(${maxLength})` : 'text' });

/** An e-mail address. */
export const Email = (words: Words<string> = {}): PropertyDecorator => field(rest.Email(words), words, { kind: 'key' });

/** A whole number. */
export const Int = ({ min, max, ...words }: Words<number> & Bounds = {}): PropertyDecorator =>
  field(rest.Int({ min: Math.max(min ?? -INT, -INT), max: Math.min(max ?? INT, INT), ...words }), words, {
    kind: 'integer',
  });

/** A number. */
export const Num = ({ min, max, ...words }: Words<number> & Bounds = {}): PropertyDecorator =>
  field(rest.Num({ ...words, ...(min !== undefined && { min }), ...(max !== undefined && { max }) }), words, {
    kind: 'real',
  });

/** True or false. */
export const Bool = (words: Words<boolean> = {}): PropertyDecorator => field(rest.Bool(words), words, { kind: 'flag' });

/** One of these texts. */
export const Choice = <const T extends string>(values: readonly T[], words: Words<T> = {}): PropertyDecorator =>
  field(rest.Choice(values, words), words, { kind: `key(${Math.max(...values.map(({ length }) => length))})` });

/** Date and time in UTC: `2027-01-31T10:00:00`. */
export const DateTime = (options: Omit<Words<string>, 'into'> = {}): PropertyDecorator => {
  const words = { ...options, into: toClock };
  return field(rest.DateTime(words), words, { kind: 'clock', show: toWire });
};

/** A list. It is stored as JSON, so that lists of records can be neither limited nor sorted by it. */
export const ListOf = <T>(
  item: rest.ValueDecorator<T>,
  words: Omit<Words<T[]>, 'filter' | 'sort' | 'search'> &
    Pick<rest.Schema, 'minItems' | 'maxItems' | 'uniqueItems'> = {},
): PropertyDecorator => field(rest.ListOf(item, words), words, { kind: 'json' });

/** An object of a class with declared members, stored as JSON. */
export const Shape = <T extends object>(
  type: rest.ValueClass<T>,
  words: Omit<Words<T>, 'filter' | 'sort' | 'search'> = {},
): PropertyDecorator => field(rest.Shape(type, words), words, { kind: 'json' });

/** What a column of whole numbers holds, on both databases. */
const INT = 2_147_483_647;

interface Storage {
  kind: ColumnKind;
  show?: Field['show'];
}

/** One declaration for the value on the wire, the column, and what lists can do with it. */
function field<T>(value: rest.ValueDecorator<T>, words: Words<never>, { kind, show }: Storage): PropertyDecorator {
  return (target, key) => {
    const property = String(key);
    refuseUnstorable(property, words, kind);
    (words.nullable ? rest.Nullable(value, words) : value)(target, key);
    const { nullable = false, search = false, filter = false, sort = false } = words;
    declareColumn(target, property, { kind, nullable, ...initialOf(kind, words.default) });
    if (filter || sort) declareIndex(target, property);
    const holder = target as Declared;
    const others = (holder[FIELDS] ?? []).filter((one) => one.property !== property);
    holder[FIELDS] = [...others, { property, nullable, search, filter, sort, ...(show && { show }) }];
  };
}

/** @throws Error that says what a declaration needs */
function refuseUnstorable(property: string, words: Words<never>, kind: ColumnKind): void {
  const { required, nullable, readonly, default: standard, filter, sort } = words;
  if (!required && !nullable && !readonly && standard === undefined)
    throw new Error(
      `${property} has no value where clients send none: make it required or nullable, or give a default.`,
    );
  if ((filter || sort) && kind === 'text')
    throw new Error(`${property} can be filtered or sorted by when it has a maxLength of at most ${LONGEST_KEY}.`);
}

/** What records have that were made before the field: its default, as it is stored. */
function initialOf(kind: ColumnKind, standard: unknown): { initial?: string | number } {
  if (kind === 'json') return { initial: JSON.stringify(standard ?? null) };
  if (typeof standard === 'boolean') return { initial: Number(standard) };
  return typeof standard === 'string' || typeof standard === 'number' ? { initial: standard } : {};
}

/** The clock of a moment in UTC, as columns have it. */
function toClock(moment: string | null): string | null {
  if (moment === null) return null;
  const instant = new Date(/(Z|[+-]\d\d:?\d\d)$/i.test(moment) ? moment : `${moment}Z`);
  return instant.toISOString().slice(0, 19).replace('T', ' ');
}
