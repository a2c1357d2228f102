import { declareColumn, declareIndex, type ColumnKind } from '@gatehouse/persistence';
import * as rest from '@gatehouse/rest';
import { toWire } from '@gatehouse/time';

/** Makes what is shown of what is stored. @param given what the service has looked up for the reply */
export type Show = (value: never, record: never, given: never) => unknown;

/** What a field of a record is beside its type and its words. */
export interface FieldOptions {
  /** May be absent; null is stored and shown. */
  nullable?: boolean;
  /** A search looks through it, and through all texts of an object; of `html` through the text without markup. */
  search?: boolean | 'html';
  /** Lists can be limited to the records with a value: an argument of the same name, in the form given, or in that of the field. */
  filter?: boolean | rest.ValueDecorator;
  /** Lists can leave out the records with some values: an argument of the same name and `_exclude`, in this form. */
  except?: rest.ValueDecorator;
  /** Lists can be sorted by it. */
  sort?: boolean;
  /** What is stored where clients send none, and what older records have, where the wire has no `default`. */
  initial?: string | number | boolean | object;
  /** How clients write it, where that differs from how it is shown; under another name where it says one. */
  written?: rest.ValueDecorator;
  /** Makes what is stored of a text that was written. */
  clean?: (text: string) => string;
  /** A field that gives undefined is left out. */
  show?: Show;
}

/** A field of a class, as the engine knows it. */
export interface Field extends FieldOptions {
  property: string;
  /** Clients cannot write it. */
  readonly?: boolean;
  /** Declares it for a class; absent for a member without a column. */
  declare?: PropertyDecorator;
}

type Words<T> = rest.ValueOptions<T> & FieldOptions;
type TextWords = Words<string> & Pick<rest.Schema, 'minLength' | 'maxLength' | 'pattern' | 'x-format'>;
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

/** The fields that lists can be sorted by. */
export const sortsOf = (type: { prototype: object }): string[] =>
  fieldsOf(type)
    .filter(({ sort }) => sort)
    .map(({ property }) => property);

/** A text. One of at most 191 characters can be filtered and sorted by. */
export const Text = ({ maxLength, ...words }: TextWords = {}): PropertyDecorator =>
  field(rest.Text({ ...said(words), ...(maxLength !== undefined && { maxLength }) }), words, textKind(maxLength));

/** An address on the web. */
export const Uri = ({ maxLength = 2_000, ...words }: TextWords = {}): PropertyDecorator =>
  field(rest.Uri({ ...said(words), maxLength }), words, textKind(maxLength));

/** An e-mail address. */
export const Email = (words: Words<string> = {}): PropertyDecorator => field(rest.Email(said(words)), words, 'key');

/** A whole number. */
export const Int = ({
  min,
  max,
  ...words
}: Words<number> & Bounds & Pick<rest.Schema, 'x-format'> = {}): PropertyDecorator =>
  field(
    rest.Int({ min: Math.max(min ?? -INT, -INT), max: Math.min(max ?? INT, INT), ...said(words) }),
    words,
    'integer',
  );

/** A number. */
export const Num = ({ min, max, ...words }: Words<number> & Bounds = {}): PropertyDecorator =>
  field(
    rest.Num({ ...said(words), ...(min !== undefined && { min }), ...(max !== undefined && { max }) }),
    words,
    'real',
  );

/** True or false. */
export const Bool = (words: Words<boolean> = {}): PropertyDecorator => field(rest.Bool(said(words)), words, 'flag');

/** One of these texts. */
export const Choice = <const T extends string>(
  values: readonly T[],
  words: Words<T> & { labels?: rest.EnumLabels<T> } = {},
): PropertyDecorator =>
  field(rest.Choice(values, said(words)), words, `key(${Math.max(...values.map(({ length }) => length))})`);

/** Date and time in UTC: `2027-01-31T10:00:00`. */
export const DateTime = (options: Omit<Words<string>, 'into'> = {}): PropertyDecorator => {
  const words = { show: wireOf, ...options, into: toClock };
  return field(rest.DateTime(said(words)), words, 'clock');
};

/** A list. It is stored as JSON, so that lists of records can be neither limited nor sorted by it. */
export const ListOf = <T>(
  item: rest.ValueDecorator<T>,
  words: Unsearched<T[]> & Pick<rest.Schema, 'minItems' | 'maxItems' | 'uniqueItems'> = {},
): PropertyDecorator => field(rest.ListOf(item, said(words)), words, 'json');

/** An object of a class with declared members, stored as JSON. */
export const Shape = <T extends object>(type: rest.ValueClass<T>, words: Unsearched<T> = {}): PropertyDecorator =>
  field(rest.Shape(type, said(words)), words, 'json');

/** A value of any type in a column of a kind, for what the decorators above do not say. It says itself what null is. */
export const Stored = <T>(kind: ColumnKind, value: rest.ValueDecorator<T>, words: FieldWords = {}): PropertyDecorator =>
  stored(value, words, kind);

/** A column that clients do not write, and that the wire does not have unless {@link Shown} says so. */
export const Hidden =
  (kind: ColumnKind, { nullable = false } = {}): PropertyDecorator =>
  (target, key) =>
    declareColumn(target, String(key), { kind, nullable });

/** Says anew how a field that a class inherits is written. */
export const Rewritten =
  (written: rest.ValueDecorator): PropertyDecorator =>
  (target, key) =>
    addField(target, { ...inherited(target, key), written });

/**
 * Says anew how a field that a class inherits is shown. How clients write it stays.
 * @param value its form, where that differs from the inherited one
 */
export const Reshown =
  <R extends object, Given>(make: (record: R, given: Given) => unknown, value?: rest.ValueDecorator) =>
  (target: object, key: string): void => {
    const show = (_: unknown, record: R, given: Given): unknown => make(record, given);
    value?.(target, key);
    addField(target, { ...inherited(target, key), show });
  };

function inherited(target: object, key: string | symbol): Field {
  const field = (target as Declared)[FIELDS]?.find(({ property }) => property === key);
  if (!field) throw new Error(`${String(key)} is not inherited.`);
  return field;
}

/**
 * A member that is shown and has no column.
 * @param make gives it of the record and of what was looked up; undefined: none
 * @param written how clients write it, where they do: what becomes of it is up to the service
 */
export const Shown =
  <R extends object, Given>(
    value: rest.ValueDecorator,
    make: (record: R, given: Given) => unknown,
    written?: rest.ValueDecorator,
  ) =>
  (target: object, key: string): void => {
    value(target, key);
    const show = (_: unknown, record: R, given: Given): unknown => make(record, given);
    addField(target, { property: key, readonly: true, show, written });
  };

/** Gives a class the stored fields of another that it does not have: what it cannot inherit beside those of its parent. */
export function withFieldsOf(type: { prototype: object }, other: { prototype: object }): void {
  const own = fieldsOf(type).map(({ property }) => property);
  for (const { property, declare } of fieldsOf(other)) if (!own.includes(property)) declare?.(type.prototype, property);
}

type Unsearched<T> = Omit<Words<T>, 'filter' | 'sort' | 'search'>;
type FieldWords = FieldOptions & Pick<rest.ValueOptions, 'required' | 'readonly'>;

/** What a column of whole numbers holds, on both databases. */
const INT = 2_147_483_647;

const textKind = (maxLength?: number): ColumnKind =>
  maxLength !== undefined && maxLength <= LONGEST_KEY ? `key(${maxLength})` : 'text';

/** The words of libs/rest alone. */
function said<W extends FieldOptions>(words: W): Omit<W, keyof FieldOptions> {
  const {
    nullable: _n,
    search: _s,
    filter: _f,
    except: _e,
    sort: _o,
    initial: _i,
    written: _w,
    clean: _c,
    show: _h,
    ...rest
  } = words;
  return rest;
}

/** One declaration for the value on the wire, the column, and what lists can do with it. */
const field = <T>(value: rest.ValueDecorator<T>, words: Words<never>, kind: ColumnKind): PropertyDecorator =>
  stored(words.nullable ? rest.Nullable(value, said(words)) : value, words, kind);

function stored(value: rest.ValueDecorator, words: Words<never>, kind: ColumnKind): PropertyDecorator {
  const declare: PropertyDecorator = (target, key) => {
    const property = String(key);
    refuseUnstorable(property, words, kind);
    value(target, key);
    const { nullable = false, search, filter, except, sort, written, clean, show, readonly } = words;
    const initial = words.initial ?? standardOf(words);
    declareColumn(target, property, { kind, nullable, ...initialOf(kind, initial) });
    if (filter || sort) declareIndex(target, property);
    const options = { nullable, readonly, search, filter, except, sort, initial, written, clean, show };
    addField(target, { property, declare, ...options });
  };
  return declare;
}

function addField(target: object, { property, ...options }: { [Name in keyof Field]: Field[Name] | undefined }): void {
  const holder = target as Declared;
  const stated = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
  const others = (holder[FIELDS] ?? []).filter((one) => one.property !== property);
  holder[FIELDS] = [...others, { property: String(property), ...stated }];
}

/** @throws Error that says what a declaration needs */
function refuseUnstorable(property: string, words: Words<never>, kind: ColumnKind): void {
  const { required, nullable, readonly, default: standard, initial = standard, filter, sort } = words;
  if (!required && !nullable && !readonly && initial === undefined)
    throw new Error(
      `${property} has no value where clients send none: make it required or nullable, or give a default.`,
    );
  if ((filter || sort) && kind === 'text')
    throw new Error(`${property} can be filtered or sorted by when it has a maxLength of at most ${LONGEST_KEY}.`);
}

/** The default on the wire, which records that no client writes have as well. One that is made for each request is none. */
const standardOf = ({ default: standard }: Words<never>): FieldOptions['initial'] =>
  isStandard(standard) ? standard : undefined;

const isStandard = (value: unknown): value is string | number | boolean | object =>
  ['string', 'number', 'boolean', 'object'].includes(typeof value) && value !== null;

/** What records have that were made before the field: its default, as it is stored. */
function initialOf(kind: ColumnKind, standard: unknown): { initial?: string | number } {
  if (kind === 'json') return { initial: JSON.stringify(standard ?? null) };
  if (typeof standard === 'boolean') return { initial: Number(standard) };
  return typeof standard === 'string' || typeof standard === 'number' ? { initial: standard } : {};
}

const wireOf = (clock: string | null): string | null => (clock === null ? null : toWire(clock));

/** The clock of a moment in UTC, as columns have it. */
function toClock(moment: string | null): string | null {
  if (moment === null) return null;
  const instant = new Date(/(Z|[+-]\d\d:?\d\d)$/i.test(moment) ? moment : `${moment}Z`);
  return instant.toISOString().slice(0, 19).replace('T', ' ');
}
