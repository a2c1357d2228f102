import type { DateTime } from 'luxon';
import { escapeHtml, type Translate } from '@gatehouse/text';
import { readDateOption } from '../template/date-option';
import type { BaseType, FormTag } from '../template/form-tag';
import type { Quiz } from '../template/quiz';
import {
  acceptOf,
  hasOption,
  idOf,
  LONGEST_LINE,
  LONGEST_TEXT,
  maxLengthOf,
  minLengthOf,
  optionOf,
} from '../template/tag-options';
import {
  classesOf,
  controlAttributes,
  element,
  ownClasses,
  presetText,
  textAttributes,
  typeClasses,
  voidElement,
  type Attributes,
} from './attributes';
import { choicesControl, selectControl } from './choices';

/** What controls depend on apart from their tags. */
export interface ControlContext {
  /** The moment in the site's time zone. */
  now: DateTime;
  /** The questions of quizzes by field name. */
  quiz: Record<string, Quiz>;
  /** The fields of the form. */
  tags: readonly FormTag[];
  /** In the language of the form. */
  t: Translate;
}

type Control = (tag: FormTag, context: ControlContext) => string;

/** The control of a form-tag as HTML (docs/interface/widgets.md#front-end-script). */
export function controlHtml(tag: FormTag, context: ControlContext): string {
  const html = CONTROLS[tag.basetype](tag, context);
  return UNWRAPPED.has(tag.basetype)
    ? html
    : element('span', { class: 'wpcf7-form-control-wrap', 'data-name': tag.name }, html);
}

const input = (attributes: Attributes): string => voidElement('input', attributes);

const lineControl: Control = (tag) =>
  input({ type: tag.basetype, ...textAttributes(tag, LONGEST_LINE), ...presetText(tag) });

const numberControl: Control = (tag) =>
  input({ type: tag.basetype, ...controlAttributes(tag), ...rangeAttributes(tag), ...presetText(tag) });

const dateControl: Control = (tag, { now }) =>
  input({
    type: 'date',
    ...controlAttributes(tag),
    ...rangeAttributes(tag, (text) => readDateOption(text, now)),
    ...presetText(tag),
  });

const textAreaControl: Control = (tag) => {
  const [, cols = '', rows = ''] =
    tag.options.map((option) => /^(\d*)x(\d*)(?:\/\d*)?$/.exec(option)).find((match) => match !== null) ?? [];
  const { value = '', placeholder } = presetText(tag);
  const size = { cols: cols === '' ? '40' : cols, rows: rows === '' ? '10' : rows };
  return element('textarea', { ...textAttributes(tag, LONGEST_TEXT), ...size, placeholder }, escapeHtml(value));
};

const acceptanceControl: Control = (tag) => {
  const box = input({
    type: 'checkbox',
    name: tag.name,
    value: '1',
    id: idOf(tag),
    class: ownClasses(tag).join(' ') || undefined,
    'aria-invalid': 'false',
    checked: hasOption(tag, 'default:on'),
  });
  const condition = tag.content || escapeHtml(tag.pipes[0]?.[0] ?? '');
  const text = element('span', { class: 'wpcf7-list-item-label' }, condition);
  const label = `<label>${hasOption(tag, 'label_first') ? `${text} ${box}` : `${box} ${text}`}</label>`;
  const conditions = ['optional', 'invert'].filter((option) => hasOption(tag, option));
  const item = element('span', { class: 'wpcf7-list-item' }, label);
  return element('span', { class: [...typeClasses(tag), ...conditions].join(' ') }, item);
};

const fileControl: Control = (tag) =>
  input({ type: 'file', ...controlAttributes(tag), accept: acceptOf(tag).join(',') });

const quizControl: Control = (tag, { quiz }) => {
  const [question, key] = quiz[tag.name] ?? ['', ''];
  const label = element('span', { class: 'wpcf7-quiz-label' }, escapeHtml(question));
  const answer = input({ type: 'text', ...controlAttributes(tag), autocomplete: 'off', 'aria-required': 'true' });
  const hidden = input({ type: 'hidden', name: `_wpcf7_quiz_answer_${tag.name}`, value: key });
  return `<label>${label} ${answer}</label>${hidden}`;
};

/** How many characters a field has, or may still have: its script counts. */
const characterCount: Control = (tag, { tags }) => {
  const field = tags.find(({ name }) => name === tag.name);
  const longest = field && (maxLengthOf(field) ?? (field.basetype === 'textarea' ? LONGEST_TEXT : LONGEST_LINE));
  const isDown = hasOption(tag, 'down');
  const first = isDown ? (longest ?? 0) : 0;
  const classes = ['wpcf7-character-count', isDown ? 'down' : 'up', ...ownClasses(tag)];
  const attributes = {
    id: idOf(tag),
    class: classes.join(' '),
    'data-target-name': tag.name,
    'data-starting-value': first,
    'data-current-value': first,
    'data-maximum-value': longest,
    'data-minimum-value': field && minLengthOf(field),
  };
  return element('span', attributes, String(first));
};

const CONTROLS: Record<BaseType, Control> = {
  text: lineControl,
  email: lineControl,
  url: lineControl,
  tel: lineControl,
  textarea: textAreaControl,
  number: numberControl,
  range: numberControl,
  date: dateControl,
  select: selectControl,
  checkbox: choicesControl,
  radio: choicesControl,
  acceptance: acceptanceControl,
  file: fileControl,
  quiz: quizControl,
  hidden: (tag) => input({ type: 'hidden', name: tag.name, class: classesOf(tag), value: tag.pipes[0]?.[0] ?? '' }),
  submit: (tag, { t }) =>
    input({ type: 'submit', id: idOf(tag), class: classesOf(tag), value: tag.rawValues[0] ?? t('form.send') }),
  response: () => RESPONSE_OUTPUT,
  count: characterCount,
};

/** Where the script shows the form's answer. */
export const RESPONSE_OUTPUT = element('div', { class: 'wpcf7-response-output', 'aria-hidden': 'true' }, '');

/** Visitors fill in nothing here. */
const UNWRAPPED: ReadonlySet<BaseType> = new Set(['hidden', 'submit', 'response', 'count'] as const);

/** @param read turns the text of an option into a bound; an option without a meaning is left out */
function rangeAttributes(
  tag: FormTag,
  read: (text: string) => string | undefined = (text) => text || undefined,
): Attributes {
  const isRange = tag.basetype === 'range';
  return {
    min: read(optionOf(tag, 'min') ?? '') ?? (isRange ? '0' : undefined),
    max: read(optionOf(tag, 'max') ?? '') ?? (isRange ? '100' : undefined),
    step: optionOf(tag, 'step', /^(?:any|\d+(?:\.\d+)?|\.\d+)$/),
  };
}
