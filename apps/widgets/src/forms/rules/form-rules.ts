import type { DateTime } from 'luxon';
import { decodeEntities } from '@gatehouse/text';
import type { MessageKey } from '../form-parts';
import { readDateOption } from '../template/date-option';
import { choicesOf, type BaseType, type FormTag } from '../template/form-tag';
import {
  acceptOf,
  hasOption,
  LONGEST_LINE,
  LONGEST_TEXT,
  maxLengthOf,
  minLengthOf,
  optionOf,
  uploadLimitOf,
} from '../template/tag-options';
import type { Rule, RuleBody, RuleMessage } from './rule';

const SIGNED_NUMBER = /^[-+]?(?:\d+|\d*\.\d+)$/;

type RuleWithMessage = readonly [RuleBody, MessageKey | RuleMessage];
type FieldRules = (tag: FormTag, now: DateTime) => RuleWithMessage[];

/**
 * The rules of a form, which its schema shows and its submissions are checked with (docs/interface/widgets.md#form-schema).
 * @param now the time in the site's time zone, for dates such as `today`
 */
export function formRules(tags: readonly FormTag[], now: DateTime): Rule[] {
  const fieldRules = tags.flatMap((tag) =>
    RULES[tag.basetype](tag, now).map(([body, message]): Rule => ({
      ...body,
      field: tag.name,
      message: typeof message === 'string' ? { key: message } : message,
    })),
  );
  return [...fieldRules, ...choiceRules(tags)];
}

const none: FieldRules = () => [];
const required: FieldRules = (tag) => (tag.required ? [[{ rule: 'required' }, 'invalid_required']] : []);
const oneChoice: RuleWithMessage = [{ rule: 'maxitems', threshold: 1 }, { text: 'form.oneChoice' }];

function lengths(tag: FormTag, longest: number): RuleWithMessage[] {
  const min = minLengthOf(tag);
  return [
    ...(min === undefined ? [] : [[{ rule: 'minlength', threshold: min }, 'invalid_too_short'] as const]),
    [{ rule: 'maxlength', threshold: maxLengthOf(tag) ?? longest }, 'invalid_too_long'],
  ];
}

function bounds(tag: FormTag, defaults: { min?: string; max?: string } = {}): RuleWithMessage[] {
  const min = optionOf(tag, 'min', SIGNED_NUMBER) ?? defaults.min;
  const max = optionOf(tag, 'max', SIGNED_NUMBER) ?? defaults.max;
  return [
    ...(min === undefined ? [] : [[{ rule: 'minnumber', threshold: min }, 'number_too_small'] as const]),
    ...(max === undefined ? [] : [[{ rule: 'maxnumber', threshold: max }, 'number_too_large'] as const]),
  ];
}

function days(tag: FormTag, now: DateTime): RuleWithMessage[] {
  const min = readDateOption(optionOf(tag, 'min') ?? '', now);
  const max = readDateOption(optionOf(tag, 'max') ?? '', now);
  return [
    ...(min === undefined ? [] : [[{ rule: 'mindate', threshold: min }, 'date_too_early'] as const]),
    ...(max === undefined ? [] : [[{ rule: 'maxdate', threshold: max }, 'date_too_late'] as const]),
  ];
}

const lineOf =
  (...format: RuleWithMessage[]): FieldRules =>
  (tag, now) => [...required(tag, now), ...format, ...lengths(tag, LONGEST_LINE)];

const number: RuleWithMessage = [{ rule: 'number' }, 'invalid_number'];

const file: FieldRules = (tag) => [
  ...(tag.required ? [[{ rule: 'requiredfile' }, 'invalid_required'] as const] : []),
  [{ rule: 'file', accept: acceptOf(tag) }, 'upload_file_type_invalid'],
  [{ rule: 'maxfilesize', threshold: uploadLimitOf(tag) }, 'upload_file_too_large'],
];

/** The rules of each type of field, in the order in which they are checked. */
const RULES: Record<BaseType, FieldRules> = {
  text: lineOf(),
  email: lineOf([{ rule: 'email' }, 'invalid_email']),
  url: lineOf([{ rule: 'url' }, 'invalid_url']),
  tel: lineOf([{ rule: 'tel' }, 'invalid_tel']),
  textarea: (tag, now) => [...required(tag, now), ...lengths(tag, LONGEST_TEXT)],
  number: (tag, now) => [...required(tag, now), number, ...bounds(tag)],
  range: (tag, now) => [...required(tag, now), number, ...bounds(tag, { min: '0', max: '100' })],
  date: (tag, now) => [...required(tag, now), [{ rule: 'date' }, 'invalid_date'], ...days(tag, now)],
  select: required,
  checkbox: (tag, now) => [...required(tag, now), ...(hasOption(tag, 'exclusive') ? [oneChoice] : [])],
  radio: () => [[{ rule: 'required' }, 'invalid_required'], oneChoice],
  file,
  acceptance: none,
  quiz: none,
  hidden: none,
  submit: none,
  response: none,
  count: none,
};

const isChoice = ({ basetype }: FormTag): boolean =>
  basetype === 'select' || basetype === 'checkbox' || basetype === 'radio';

/** One `enum` for each field name, after all other rules; fields with free text have none. */
function choiceRules(tags: readonly FormTag[]): Rule[] {
  const choosing = tags.filter(isChoice);
  const free = new Set(choosing.filter((tag) => hasOption(tag, 'free_text')).map(({ name }) => name));
  const fields = new Set(choosing.map(({ name }) => name).filter((name) => !free.has(name)));
  return [...fields].map((field) => ({
    rule: 'enum',
    accept: acceptedChoices(choosing.filter(({ name }) => name === field)),
    field,
    message: { text: 'form.unknownChoice' },
  }));
}

function acceptedChoices(tags: readonly FormTag[]): string[] {
  const choices = tags.flatMap((tag) => choicesOf(tag).slice(hasOption(tag, 'first_as_label') ? 1 : 0));
  return [...new Set(choices.filter((choice) => choice !== '').map(decodeEntities))];
}
