import { decodeEntities } from '@gatehouse/text';

const REQUIRABLE = [
  'text',
  'email',
  'url',
  'tel',
  'number',
  'range',
  'date',
  'textarea',
  'select',
  'checkbox',
  'file',
] as const;
const NEVER_REQUIRED = ['radio', 'acceptance', 'quiz', 'hidden', 'count'] as const;
const NAMELESS = ['submit', 'response'] as const;

/** The type of a form-tag without the `*` of a required field. */
export type BaseType = (typeof REQUIRABLE)[number] | (typeof NEVER_REQUIRED)[number] | (typeof NAMELESS)[number];

/** A form-tag of a template (docs/interface/widgets.md#form-tags). */
export interface FormTag {
  /** With `*` when the field is required. */
  type: string;
  basetype: BaseType;
  /** With dots as underscores; `''` for types without a name. */
  name: string;
  /** The name as the template spells it. */
  writtenName: string;
  required: boolean;
  options: string[];
  rawValues: string[];
  pipes: Pipe[];
  content: string;
}

/** A tag before it is read. */
export interface WrittenTag {
  type: string;
  /** What stands between the type and the bracket. */
  written: string;
  /** What stands between the tag and its end. */
  content: string;
}

const BASE_TYPES = new Map<string, BaseType>([
  ...REQUIRABLE.flatMap((type): [string, BaseType][] => [
    [type, type],
    [`${type}*`, type],
  ]),
  ...[...NEVER_REQUIRED, ...NAMELESS].map((type): [string, BaseType] => [type, type]),
]);
// Unicode white space: \s, the next-line control, and the zero-width space that editors leave behind.
const BLANKS = /[\s\u0085\u200b]+/;
const OPTIONS = /^[-+*=0-9a-zA-Z:.!?#$&@_/|%\s\u0085\u200b]*$/;
const VALUES = /^(?:"[^"]*"|'[^']*'|[\s\u0085\u200b])*$/;
const NAME = /^[A-Za-z][-A-Za-z0-9_:.]*$/;

/** The left sides of a tag's values, from which visitors choose. */
export const choicesOf = ({ pipes }: FormTag): string[] => pipes.map(([left]) => left);

/** The condition of an acceptance as HTML: its content, or its first value; '' without either. */
export const conditionOf = ({ content, pipes }: FormTag): string => content || (pipes[0]?.[0] ?? '');

/** Whether there are form-tags of this type. */
export const isKnownType = (type: string): boolean => BASE_TYPES.has(type);

/** Whether this could stand in a tag after its type: options, then values in quotes. */
export function hasTagSyntax(written: string): boolean {
  const [before, quoted] = optionsAndValues(written);
  return OPTIONS.test(before) && VALUES.test(quoted);
}

function optionsAndValues(written: string): [options: string, values: string] {
  const attributes = written.replace(/[\s\u0085\u200b]\/$/, '');
  const quote = attributes.search(/["']|$/);
  return [attributes.slice(0, quote), attributes.slice(quote)];
}

/** Reads a tag; undefined for one with an unknown type, without the name that it needs, or with something else in it. */
export function readTag({ type, written, content }: WrittenTag): FormTag | undefined {
  const basetype = BASE_TYPES.get(type);
  const [before, quoted] = optionsAndValues(written);
  if (!basetype || !hasTagSyntax(written)) return undefined;
  const options = before.split(BLANKS).filter((option) => option !== '');
  const rawValues = [...quoted.matchAll(/"([^"]*)"|'([^']*)'/g)].map(([, double, single]) => double ?? single ?? '');
  let writtenName = '';
  if (!isNameless(basetype)) {
    writtenName = options.shift() ?? '';
    if (!NAME.test(writtenName)) return undefined;
  }
  return {
    type,
    basetype,
    name: writtenName.replaceAll('.', '_'),
    writtenName,
    required: type.endsWith('*'),
    options,
    rawValues,
    pipes: rawValues.map(readPipe),
    content,
  };
}

const isNameless = (type: BaseType): boolean => NAMELESS.some((nameless) => nameless === type);

/** `left|right` in a form-tag's value: visitors see and send the left side, mails and submissions get the right side. */
export type Pipe = readonly [left: string, right: string];

/** Reads a value; without `|` both sides are the same (docs/interface/widgets.md#form-tags). */
function readPipe(value: string): Pipe {
  const at = value.indexOf('|');
  return at < 0 ? [value.trim(), value.trim()] : [value.slice(0, at).trim(), value.slice(at + 1).trim()];
}

/** The right side of the value that was sent; other values stay as they are. */
export function applyPipes(pipes: readonly Pipe[], sent: string): string {
  return pipes.find(([left]) => decodeEntities(left) === sent)?.[1] ?? sent;
}
