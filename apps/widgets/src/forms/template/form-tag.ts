import { readPipe, type Pipe } from './pipes';

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
const NEVER_REQUIRED = ['radio', 'acceptance', 'quiz', 'hidden'] as const;
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

/** Literal text or a form-tag. */
export type TemplatePart = string | FormTag;

const BASE_TYPES = new Map<string, BaseType>([
  ...REQUIRABLE.flatMap((type): [string, BaseType][] => [
    [type, type],
    [`${type}*`, type],
  ]),
  ...[...NEVER_REQUIRED, ...NAMELESS].map((type): [string, BaseType] => [type, type]),
]);
// Unicode white space: \s, the next-line control, and the zero-width space that editors leave behind.
const BLANKS = /[\s\u0085\u200b]+/;
const OPENING = /\[([a-z]+\*?)(?=[\s\u0085\u200b\]])/g;
const OPTIONS = /^[-+*=0-9a-zA-Z:.!?#$&@_/|%\s\u0085\u200b]*$/;
const VALUES = /^(?:"[^"]*"|'[^']*'|[\s\u0085\u200b])*$/;
const NAME = /^[A-Za-z][-A-Za-z0-9_:.]*$/;

/** The left sides of a tag's values, from which visitors choose. */
export const choicesOf = ({ pipes }: FormTag): string[] => pipes.map(([left]) => left);

/** The condition of an acceptance as HTML: its content, or its first value; '' without either. */
export const conditionOf = ({ content, pipes }: FormTag): string => content || (pipes[0]?.[0] ?? '');

/** All form-tags of a template, in order. */
export const formTags = (template: string): FormTag[] =>
  templateParts(template).filter((part) => typeof part !== 'string');

/** Splits a template into literal text and form-tags. An invalid tag is text; `[[x]]` is the text `[x]`. */
export function templateParts(template: string): TemplatePart[] {
  const parts: TemplatePart[] = [];
  let done = 0;
  OPENING.lastIndex = 0;
  for (let found = OPENING.exec(template); found; found = OPENING.exec(template)) {
    const type = found[1] ?? '';
    if (!BASE_TYPES.has(type)) continue;
    const close = template.indexOf(']', found.index);
    if (close < 0) break;
    const { content, end } = contentAfter(template, type, close + 1);
    const literal = template[found.index - 1] === '[' && template[end] === ']' && found.index - 1 >= done;
    const tag = literal
      ? template.slice(found.index, end)
      : readTag(type, template.slice(found.index + 1 + type.length, close), content);
    if (tag !== undefined) {
      parts.push(template.slice(done, literal ? found.index - 1 : found.index), tag);
      done = literal ? end + 1 : end;
    }
    OPENING.lastIndex = literal ? end + 1 : end;
  }
  return [...parts, template.slice(done)].filter((part) => part !== '');
}

/** The text up to `[/type]`, unless another bracket comes before it. */
function contentAfter(template: string, type: string, from: number): { content: string; end: number } {
  const closing = `[/${type}]`;
  const next = template.indexOf('[', from);
  if (next < 0 || !template.startsWith(closing, next)) return { content: '', end: from };
  return {
    content: template
      .slice(from, next)
      .trim()
      .replace(/<br\s*\/?>$/, ''),
    end: next + closing.length,
  };
}

function readTag(type: string, written: string, content: string): FormTag | undefined {
  const basetype = BASE_TYPES.get(type);
  const attributes = written.replace(/[\s\u0085\u200b]\/$/, '');
  const quote = attributes.search(/["']|$/);
  const [before, quoted] = [attributes.slice(0, quote), attributes.slice(quote)];
  if (!basetype || !OPTIONS.test(before) || !VALUES.test(quoted)) return undefined;
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
