import { tokens } from '@gatehouse/text';
import { hasTagSyntax, isKnownType, readTag, type FormTag, type WrittenTag } from './form-tag';

/** A tag that forms do not know, such as `[recaptcha]`, or whose name is missing. Visitors do not see it. */
export interface UnknownTag {
  /** `recaptcha`, or `/group` for the end of one. */
  unknown: string;
}

/** Literal text or a form-tag. */
export type TemplatePart = string | FormTag | UnknownTag;

const OPENING = /\[(\/?[a-z][a-z0-9_-]*\*?)(?=[\s\u0085\u200b\]])/g;
const RAW_TEXT = new Set(['script', 'style']);

/** All form-tags of a template, in order. */
export const formTags = (template: string): FormTag[] => templateParts(template).filter(isFormTag);

/** The form-tags that visitors fill in or send. */
export const fieldTags = (template: string): FormTag[] =>
  formTags(template).filter(({ basetype }) => basetype !== 'count');

/** The tags of a template that forms do not know, each once: `[recaptcha]`. */
export function unknownTags(template: string): string[] {
  const names = new Set(templateParts(template).flatMap((part) => (isUnknown(part) ? [part.unknown] : [])));
  return [...names].filter((name) => !names.has(name.slice(1))).map((name) => `[${name}]`);
}

const isUnknown = (part: TemplatePart): part is UnknownTag => typeof part !== 'string' && 'unknown' in part;
const isFormTag = (part: TemplatePart): part is FormTag => typeof part !== 'string' && 'basetype' in part;

/**
 * Splits a template into literal text and tags (docs/interface/widgets.md#form-tags). `[[x]]` is the text `[x]`, and so are
 * brackets whose content is not that of a tag.
 */
export function templateParts(template: string): TemplatePart[] {
  const parts: TemplatePart[] = [];
  const shown = textOf(template);
  let done = 0;
  let close = -1;
  OPENING.lastIndex = 0;
  for (let found = OPENING.exec(template); found; found = OPENING.exec(template)) {
    const { index } = found;
    const [opening, type = ''] = found;
    if (close < index) close = template.indexOf(']', index);
    if (close < 0) break;
    // Such as `[see [text name]`: the text before a tag does not take it away.
    if (!isKnownType(type) && isCut(template, index, close)) continue;
    const { content, end } = contentAfter(template, type, close + 1);
    const tag = { type, written: template.slice(index + opening.length, close), content };
    const isLiteral = template[index - 1] === '[' && template[end] === ']' && index - 1 >= done;
    const [from, to] = isLiteral ? [index - 1, end + 1] : [index, end];
    const part = isLiteral ? template.slice(index, end) : partOf(tag, shown[index] === '[');
    OPENING.lastIndex = to;
    if (part === undefined) continue;
    parts.push(template.slice(done, from), part);
    done = to;
  }
  return [...parts, template.slice(done)].filter((part) => part !== '');
}

/** @param isText whether it stands in text, and not in markup */
function partOf(tag: WrittenTag, isText: boolean): FormTag | UnknownTag | undefined {
  return readTag(tag) ?? (isText && hasTagSyntax(tag.written) ? { unknown: tag.type } : undefined);
}

/** Whether another bracket opens before this one closes. */
function isCut(template: string, open: number, close: number): boolean {
  const next = template.indexOf('[', open + 1);
  return next >= 0 && next < close;
}

/** The template with blanks in place of its markup: brackets in attributes and scripts are no tags. */
function textOf(template: string): string {
  let text = '';
  let raw = '';
  for (const token of tokens(template)) {
    text += token.kind === 'text' && raw === '' ? token.source : ' '.repeat(token.source.length);
    if (token.kind === 'open' && RAW_TEXT.has(token.name)) raw = token.name;
    if (token.kind === 'close' && token.name === raw) raw = '';
  }
  return text;
}

/** The text up to `[/type]`, unless another bracket comes before it. What an unknown tag is around stays. */
function contentAfter(template: string, type: string, from: number): { content: string; end: number } {
  const closing = `[/${type}]`;
  const next = isKnownType(type) ? template.indexOf('[', from) : -1;
  if (next < 0 || !template.startsWith(closing, next)) return { content: '', end: from };
  return {
    content: template
      .slice(from, next)
      .trim()
      .replace(/<br\s*\/?>$/, ''),
    end: next + closing.length,
  };
}
