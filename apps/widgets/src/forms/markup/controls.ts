import type { DateTime } from 'luxon';
import { decodeEntities, escapeHtml } from '@gatehouse/text';
import { readDateOption } from '../template/date-option';
import { choicesOf, type FormTag } from '../template/form-tag';
import type { Quiz } from '../template/quiz';
import { acceptOf, hasOption, idOf, optionOf } from '../template/tag-options';
import { classesOf, controlAttributes, presetOf, textAttributes, written, type Attributes } from './attributes';

/** What controls are made of beside their tags. */
export interface ControlContext {
  /** The moment in the site's time zone. */
  now: DateTime;
  quiz: Record<string, Quiz>;
}

const LONGEST_LINE = 400;
const LONGEST_TEXT = 2000;

/** A form-tag as the control that visitors fill in (docs/interface/widgets.md#front-end-script). */
export function control(tag: FormTag, { now, quiz }: ControlContext): string {
  switch (tag.basetype) {
    case 'text':
    case 'email':
    case 'url':
    case 'tel':
      return wrap(
        tag,
        `<input${written({ type: tag.basetype, ...textAttributes(tag, LONGEST_LINE), ...presetOf(tag) })}>`,
      );
    case 'textarea':
      return wrap(tag, textArea(tag));
    case 'number':
    case 'range':
      return wrap(
        tag,
        `<input${written({ type: tag.basetype, ...controlAttributes(tag), ...range(tag, (text) => text), ...presetOf(tag) })}>`,
      );
    case 'date':
      return wrap(
        tag,
        `<input${written({ type: 'date', ...controlAttributes(tag), ...range(tag, (text) => readDateOption(text, now)), ...presetOf(tag) })}>`,
      );
    case 'select':
      return wrap(tag, select(tag));
    case 'checkbox':
    case 'radio':
      return wrap(tag, choices(tag));
    case 'acceptance':
      return wrap(tag, acceptance(tag));
    case 'file':
      return wrap(
        tag,
        `<input${written({ type: 'file', ...controlAttributes(tag), accept: acceptOf(tag).join(',') })}>`,
      );
    case 'quiz':
      return wrap(tag, question(tag, quiz[tag.name]));
    case 'hidden':
      return `<input${written({ type: 'hidden', name: tag.name, class: classesOf(tag), value: tag.pipes[0]?.[0] ?? '' })}>`;
    case 'submit':
      return `<input${written({ type: 'submit', class: classesOf(tag), value: tag.rawValues[0] ?? 'Send' })}>`;
    case 'response':
      return '<div class="wpcf7-response-output" aria-hidden="true"></div>';
  }
}

const wrap = ({ name }: FormTag, inner: string): string =>
  `<span class="wpcf7-form-control-wrap" data-name="${escapeHtml(name)}">${inner}</span>`;

function textArea(tag: FormTag): string {
  const [, cols, rows] = tag.options.map((option) => /^(\d*)x(\d*)(?:\/\d*)?$/.exec(option)).find(Boolean) ?? [];
  const { value = '', placeholder } = presetOf(tag);
  return `<textarea${written({ ...textAttributes(tag, LONGEST_TEXT), cols: cols || '40', rows: rows || '10', placeholder })}>${escapeHtml(value)}</textarea>`;
}

function range(tag: FormTag, read: (text: string) => string | undefined): Attributes {
  const bound = (name: string): string | undefined => read(optionOf(tag, name) ?? '') || undefined;
  return {
    min: bound('min') ?? (tag.basetype === 'range' ? '0' : undefined),
    max: bound('max') ?? (tag.basetype === 'range' ? '100' : undefined),
    step: optionOf(tag, 'step', /^(any|\d*\.?\d+)$/),
  };
}

/** Positions of the choices that are made beforehand: `default:1_3`. */
const defaults = (tag: FormTag): Set<number> =>
  new Set(
    (optionOf(tag, 'default', /^\d+(_\d+)*$/) ?? '')
      .split('_')
      .filter((text) => text !== '')
      .map(Number),
  );

function select(tag: FormTag): string {
  const multiple = hasOption(tag, 'multiple');
  const chosen = defaults(tag);
  const blank =
    hasOption(tag, 'include_blank') || choicesOf(tag).length === 0
      ? [{ value: '', label: '—Please choose an option—', selected: false }]
      : [];
  const options = choicesOf(tag)
    .map(decodeEntities)
    .map((label, at) => ({
      value: at === 0 && hasOption(tag, 'first_as_label') ? '' : label,
      label,
      selected: chosen.has(at + 1),
    }));
  const listed = [...blank, ...options]
    .map(({ value, label, selected }) => `<option${written({ value, selected })}>${escapeHtml(label)}</option>`)
    .join('');
  return `<select${written({ ...controlAttributes(tag), name: multiple ? `${tag.name}[]` : tag.name, multiple })}>${listed}</select>`;
}

function choices(tag: FormTag): string {
  const type = tag.basetype === 'radio' ? 'radio' : 'checkbox';
  const name = type === 'radio' || hasOption(tag, 'exclusive') ? tag.name : `${tag.name}[]`;
  const chosen = defaults(tag);
  const labels = choicesOf(tag).map(decodeEntities);
  const items = labels.map((label, at) => {
    const box = `<input${written({ type, name, value: label, checked: chosen.has(at + 1) })}>`;
    const text = `<span class="wpcf7-list-item-label">${escapeHtml(label)}</span>`;
    const free =
      hasOption(tag, 'free_text') && at === labels.length - 1
        ? ` <input${written({ type: 'text', name: `_wpcf7_${type}_free_text_${tag.name}`, class: 'wpcf7-free-text', 'aria-label': label })}>`
        : '';
    return `<span class="wpcf7-list-item"><label>${hasOption(tag, 'label_first') ? `${text} ${box}` : `${box} ${text}`}</label>${free}</span>`;
  });
  return `<span${written({ id: idOf(tag), class: classesOf(tag), role: type === 'radio' ? 'radiogroup' : 'group' })}>${items.join(' ')}</span>`;
}

function acceptance(tag: FormTag): string {
  const box = `<input${written({ type: 'checkbox', name: tag.name, value: '1', id: idOf(tag), class: classesOf(tag), 'aria-invalid': 'false', checked: hasOption(tag, 'default:on') })}>`;
  const condition = tag.content || escapeHtml(tag.pipes[0]?.[0] ?? '');
  return `<span class="wpcf7-list-item"><label>${box} <span class="wpcf7-list-item-label">${condition}</span></label></span>`;
}

function question(tag: FormTag, quiz: Quiz | undefined): string {
  const [asked, key] = quiz ?? ['', ''];
  return `<label><span class="wpcf7-quiz-label">${escapeHtml(asked)}</span> <input${written({ type: 'text', ...controlAttributes(tag), autocomplete: 'off', 'aria-required': 'true' })}></label><input${written({ type: 'hidden', name: `_wpcf7_quiz_answer_${tag.name}`, value: key })}>`;
}
