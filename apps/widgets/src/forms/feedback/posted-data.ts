import type { Values } from '@gatehouse/bus';
import { decodeEntities } from '@gatehouse/text';
import { withoutControls } from '../../format/controls';
import type { FormTag } from '../template/form-tag';
import { throughPipes } from '../template/pipes';
import { hasOption } from '../template/tag-options';

type Posted = Record<string, string | string[]>;

/** What was sent, by field name; no internal field, no quiz (docs/interface/widgets.md#submissions). */
export interface PostedData {
  /** Pipes applied: what is kept and mailed. */
  piped: Posted;
  /** As visitors see it. */
  raw: Posted;
}

const LISTS = new Set(['select', 'checkbox', 'radio', 'acceptance']);

/** All texts of a value, whatever its shape, trimmed. */
function texts(value: unknown): string[] {
  if (typeof value === 'string')
    return [
      withoutControls(value)
        .replace(/\r\n|\u0085/g, '\n')
        .trim(),
    ];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(texts);
}

const filled = (value: unknown): string[] => texts(value).filter((text) => text !== '');

/** The values of one field, without empty ones: what rules look at. */
export const valuesOf = (body: Values, name: string): string[] => (Object.hasOwn(body, name) ? filled(body[name]) : []);

/** All data of a submission: every data field of the template, and whatever else was sent under a name of its own. */
export function postedData(body: Values, tags: readonly FormTag[]): PostedData {
  const raw = new Map<string, string | string[]>();
  const piped = new Map<string, string | string[]>();
  const data = tags.filter(({ name, basetype }) => name !== '' && basetype !== 'quiz' && basetype !== 'file');
  for (const tag of data) {
    if (raw.has(tag.name)) continue;
    const values = valuesOf(body, tag.name);
    const same = data.filter(({ name }) => name === tag.name);
    const pipes = same.flatMap((one) => one.pipes);
    if (LISTS.has(tag.basetype)) {
      raw.set(tag.name, withFreeText(values, values, same, body));
      piped.set(
        tag.name,
        withFreeText(
          values.map((value) => decodeEntities(throughPipes(pipes, value))),
          values,
          same,
          body,
        ),
      );
    } else {
      const text = texts(body[tag.name]).join(', ');
      raw.set(tag.name, text);
      piped.set(tag.name, tag.basetype === 'hidden' ? throughPipes(pipes, text) : text);
    }
  }
  const known = new Set(tags.map(({ name }) => name));
  for (const [name, value] of Object.entries(body)) {
    if (name.startsWith('_') || known.has(name)) continue;
    const unknown = typeof value === 'string' ? (texts(value)[0] ?? '') : texts(value);
    raw.set(name, unknown);
    piped.set(name, unknown);
  }
  return { piped: Object.fromEntries(piped), raw: Object.fromEntries(raw) };
}

/** The free text goes with the last choice, when that was chosen. */
function withFreeText(shown: string[], sent: string[], tags: readonly FormTag[], body: Values): string[] {
  const tag = tags.find((one) => hasOption(one, 'free_text'));
  const text = tag ? (texts(body[`_wpcf7_${tag.basetype}_free_text_${tag.name}`])[0] ?? '') : '';
  const last = decodeEntities(tag?.pipes.at(-1)?.[0] ?? '');
  return text === '' ? shown : shown.map((value, at) => (sent[at] === last ? `${value} ${text}` : value));
}
