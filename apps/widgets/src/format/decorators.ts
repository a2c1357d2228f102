import {
  Int,
  Num,
  Shape,
  Text,
  valueDecorator,
  ValueType,
  type ValueClass,
  type FieldFormat,
  type FieldPlace,
  type Schema,
  type ValueDecorator,
  type ValueOptions,
} from '@gatehouse/rest';
import { cleanAddress, sanitiseWidget, withoutControls } from '@gatehouse/text';

interface Words<T> extends FieldPlace, Pick<ValueOptions, 'name' | 'description' | 'required' | 'examples'> {
  default?: T;
}

interface TextWords extends Words<string> {
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  'x-format'?: FieldFormat;
}

export type Rule = ValueType['rules'][number];

const trimmed = (value: unknown): unknown => (typeof value === 'string' ? withoutControls(value).trim() : value);

/** A text that is trimmed and freed of control characters before its rules are looked at. */
export function TrimmedText(words: TextWords = {}): ValueDecorator<string> {
  const { type } = Text(words);
  return valueDecorator(new ValueType<string>(type.schema, trimmed, () => type.rules), words);
}

/** A size in pixels as text or number; '' where the page decides. */
export function Pixels(words: Words<string> = {}): ValueDecorator<string> {
  const { type } = Text({ pattern: '^\\d{0,5}$', ...words });
  const schema: Schema = { ...type.schema, type: ['string', 'integer'] };
  const digits = (value: unknown): unknown => {
    if (typeof value === 'number') return String(value);
    return typeof value === 'string' ? value.trim() : value;
  };
  return valueDecorator(new ValueType<string>(schema, digits, () => type.rules), words);
}

/** HTML; stored with safe elements and attributes only (docs/interface/widgets.md#html). */
export function SafeHtml(words: Words<string> = {}): ValueDecorator<string> {
  const { type } = Text({ ...words, 'x-format': 'html' });
  const safe = (html: unknown): unknown => (typeof html === 'string' ? sanitiseWidget(html).trim() : html);
  return valueDecorator(new ValueType<string>(type.schema, trimmed, () => type.rules, safe), words);
}

/** A number; unlike in other arguments a text of digits is refused. */
export function ExactNum({ min, max, ...words }: Words<number> & { min: number; max: number }): ValueDecorator<number> {
  const { type } = Num({ min, max, ...words });
  const asSent = (value: unknown): unknown => value;
  return valueDecorator(new ValueType<number>(type.schema, asSent, () => type.rules), words);
}

/** The id of a record that is written again. */
export const OwnId = (words: Words<number> = {}): ValueDecorator<number> => Int({ min: 1, max: 2 ** 31, ...words });

/** The address of a link: http(s), mailto, tel, or relative (docs/interface/widgets.md#html). */
export const LinkAddress = (words: Words<string> = {}): ValueDecorator<string> =>
  address(['http', 'https', 'mailto', 'tel'], words);

/** The address of an image: http(s) or relative. */
export const ImageAddress = (words: Words<string> = {}): ValueDecorator<string> => address(['http', 'https'], words);

/** The address of map tiles, with `{z}`, `{x}` and `{y}`. */
export function TilesAddress(words: Words<string> = {}): ValueDecorator<string> {
  const placeholders = textRule('placeholders', (url) =>
    ['{z}', '{x}', '{y}'].every((name) => url.includes(name)) ? undefined : 'must contain {z}, {x} and {y}.',
  );
  const { type } = address(['http', 'https'], words, (url) => url.split(PLACEHOLDER).map(cleanPart).join(''));
  return valueDecorator(withRule(type, placeholders), words);
}

const cleanPart = (part: string): string => (PLACEHOLDER.test(part) ? part : cleanAddress(part));

function address(
  schemes: readonly string[],
  words: Words<string>,
  clean: (url: string) => string = cleanAddress,
): ValueDecorator<string> {
  const { type } = Text({ minLength: 1, maxLength: 2000, ...words });
  const scheme = textRule('scheme', (url) => {
    const given = /^([a-z][a-z0-9+.-]*):/i.exec(url)?.[1]?.toLowerCase() ?? '';
    return /^[^/?#]*:/.test(url) && !schemes.includes(given)
      ? `must be relative or one of ${schemes.join(', ')}.`
      : undefined;
  });
  return valueDecorator(
    new ValueType<string>(
      type.schema,
      (value) => (typeof value === 'string' ? clean(visibleAddress(value)) : value),
      () => [...type.rules, scheme],
    ),
    words,
  );
}

/** The names in the address of map tiles; braces are in no other address. */
const PLACEHOLDER = /(\{[a-z]\})/;

/** Browsers ignore invisible characters in addresses, so they could hide a scheme; others are in no address. */
const visibleAddress = (url: string): string =>
  url
    .trim()
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .replace(/\s/g, '%20');

/** The type with one more rule, which comes after its own. */
export const withRule = <T>(type: ValueType<T>, rule: Rule): ValueType<T> =>
  new ValueType<T>(type.schema, type.coerce, () => [...type.rules, rule], type.finish);

/** A rule about a text. @param problemOf what is wrong with it, without its name */
export function textRule(name: string, problemOf: (text: string) => string | undefined): Rule {
  return {
    name,
    problem(value, param) {
      const problem = typeof value === 'string' ? problemOf(value) : undefined;
      return problem === undefined ? undefined : { code: 'rest_invalid_param', message: `${param} ${problem}` };
    },
  };
}

/** As the library's `Shape`, but members that are null or unknown count as not given (docs/interface/widgets.md#writing). */
export function Members<T extends object>(type: ValueClass<T>, words: Words<T> = {}): ValueDecorator<T> {
  const shape = Shape(type, words).type;
  const { schema, coerce, finish } = shape;
  const properties = schema.properties ?? {};
  const known = Object.keys(properties);
  const given = (value: unknown): unknown => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const members = presentMembers(value, known);
    return isOfForm(members) ? readTexts(members, properties) : members;
  };
  const coerceGiven = (value: unknown): unknown => coerce(given(value));
  return valueDecorator(new ValueType<T>(schema, coerceGiven, () => shape.rules, finish), words);
}

const presentMembers = (value: object, known: readonly string[]): object =>
  Object.fromEntries(
    Object.entries(value).filter(([name, member]) => known.includes(name) && member !== null && member !== undefined),
  );

/** Whether an object comes from a form or query, which have nothing but texts. */
function isOfForm(members: object): boolean {
  const plain = Object.values(members).filter((member) => typeof member !== 'object');
  return plain.length > 0 && plain.every((member) => typeof member === 'string');
}

/** The members of a form's object: texts become numbers, and an empty one that cannot be empty counts as not given. */
const readTexts = (members: object, properties: Record<string, MemberWords>): object =>
  Object.fromEntries(
    Object.entries(members).flatMap(([name, member]): [string, unknown][] => {
      const { type, minLength = 0 } = properties[name] ?? {};
      const isNumber = type === 'number' || type === 'integer';
      if (member === '' && (isNumber || minLength > 0)) return [];
      return [[name, type === 'number' ? NUMBER.coerce(member) : member]];
    }),
  );

type MemberWords = Pick<ValueType['schema'], 'type' | 'minLength'>;
const NUMBER = Num().type;
