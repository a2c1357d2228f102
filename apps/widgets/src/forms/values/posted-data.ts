import type { Values } from '@gatehouse/bus';
import { decodeEntities } from '@gatehouse/text';
import { stripControlCharacters } from '../../format/control-characters';
import { type FormTag, applyPipes } from '../template/form-tag';
import { hasOption } from '../template/tag-options';

/** Text by field name; a list for fields of choices. */
export type FieldValues = Record<string, string | string[]>;

/** The data of a submission by field name, without internal fields and quizzes (docs/interface/widgets.md#submissions). */
export interface PostedData {
  /** With pipes applied, as values are stored and mailed. */
  piped: FieldValues;
  /** As visitors chose it. */
  raw: FieldValues;
}

const LISTS = new Set(['select', 'checkbox', 'radio', 'acceptance']);

/** All texts within a value, trimmed. */
function texts(value: unknown): string[] {
  if (typeof value === 'string')
    return [
      stripControlCharacters(value)
        .replace(/\r\n|\u0085/g, '\n')
        .trim(),
    ];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(texts);
}

/** The values of one field without empty ones, as rules look at them. */
export const valuesOf = (body: Values, name: string): string[] =>
  Object.hasOwn(body, name) ? texts(body[name]).filter((text) => text !== '') : [];

/** The data of a submission: every data field of the template, then every other field that was sent. */
export function postedData(body: Values, tags: readonly FormTag[]): PostedData {
  const fields = new Map<string, FieldValue>();
  const dataTags = tags.filter(({ name, basetype }) => name !== '' && basetype !== 'quiz' && basetype !== 'file');
  for (const [name, sameName] of byName(dataTags)) fields.set(name, fieldValue(body, sameName));
  const known = new Set(tags.map(({ name }) => name));
  for (const [name, value] of Object.entries(body))
    if (!name.startsWith('_') && !known.has(name)) fields.set(name, unknownFieldValue(value));
  return {
    piped: Object.fromEntries([...fields].map(([name, { piped }]) => [name, piped])),
    raw: Object.fromEntries([...fields].map(([name, { raw }]) => [name, raw])),
  };
}

function byName(tags: readonly FormTag[]): Map<string, FormTag[]> {
  const named = new Map<string, FormTag[]>();
  for (const tag of tags) {
    const same = named.get(tag.name);
    if (same) same.push(tag);
    else named.set(tag.name, [tag]);
  }
  return named;
}

interface FieldValue {
  piped: string | string[];
  raw: string | string[];
}

/** @param tags all tags of the field's name; the first one decides about its type */
function fieldValue(body: Values, tags: readonly FormTag[]): FieldValue {
  const [{ name = '', basetype = 'text' } = {}] = tags;
  const pipes = tags.flatMap((tag) => tag.pipes);
  if (LISTS.has(basetype)) {
    const values = valuesOf(body, name);
    const piped = values.map((value) => decodeEntities(applyPipes(pipes, value)));
    const withFreeText = freeTextAppender(values, tags, body);
    return { raw: withFreeText(values), piped: withFreeText(piped) };
  }
  const text = texts(body[name]).join(', ');
  return { raw: text, piped: basetype === 'hidden' ? applyPipes(pipes, text) : text };
}

function unknownFieldValue(value: unknown): FieldValue {
  const text = typeof value === 'string' ? (texts(value)[0] ?? '') : texts(value);
  return { piped: text, raw: text };
}

/** Appends the free text to the last choice, where that was chosen. */
function freeTextAppender(
  chosen: readonly string[],
  tags: readonly FormTag[],
  body: Values,
): (shown: string[]) => string[] {
  const tag = tags.find((one) => hasOption(one, 'free_text'));
  const text = tag ? freeTextOf(tag, body) : '';
  const last = decodeEntities(tag?.pipes.at(-1)?.[0] ?? '');
  return (shown) =>
    text === '' ? shown : shown.map((value, at) => (chosen[at] === last ? `${value} ${text}` : value));
}

/** The text that belongs to the last choice, as the form's markup names it, or without the type of the field. */
function freeTextOf({ basetype, name }: FormTag, body: Values): string {
  const [text = ''] = [`_wpcf7_${basetype}_free_text_${name}`, `_wpcf7_free_text_${name}`].flatMap((field) =>
    valuesOf(body, field),
  );
  return text;
}
