import type { DateTime } from 'luxon';
import { decodeEntities } from '@gatehouse/text';
import type { MessageKey } from '../form-defaults';
import { readDateOption } from '../template/date-option';
import { choicesOf, type FormTag } from '../template/form-tag';
import { acceptOf, hasOption, maxLengthOf, minLengthOf, optionOf, uploadLimitOf } from '../template/tag-options';
import type { Rule, RuleBody, Said } from './rule';

const SIGNED_NUMBER = /^[-+]?(?:\d+|\d*\.\d+)$/;
const LONGEST_LINE = 400;
const LONGEST_TEXT = 2000;

const TOO_MANY_CHOICES = 'Please choose one only.';
const UNKNOWN_CHOICE = 'Undefined value was submitted through this field.';

type Spoken = readonly [RuleBody, MessageKey | Said];

/**
 * The rules of a form: what its schema tells the front end, and what a submission is checked with (docs/interface/widgets.md#form-schema).
 * @param now the moment in the site's time zone, for dates such as `today`
 */
export function rulesOf(tags: readonly FormTag[], now: DateTime): Rule[] {
  const own = tags.flatMap((tag) =>
    fieldRules(tag, now).map(([body, says]): Rule => ({
      ...body,
      field: tag.name,
      says: typeof says === 'string' ? { key: says } : says,
    })),
  );
  return [...own, ...choiceRules(tags)];
}

function fieldRules(tag: FormTag, now: DateTime): Spoken[] {
  switch (tag.basetype) {
    case 'text':
      return [...required(tag), ...lengths(tag, LONGEST_LINE)];
    case 'email':
      return [...required(tag), [{ rule: 'email' }, 'invalid_email'], ...lengths(tag, LONGEST_LINE)];
    case 'url':
      return [...required(tag), [{ rule: 'url' }, 'invalid_url'], ...lengths(tag, LONGEST_LINE)];
    case 'tel':
      return [...required(tag), [{ rule: 'tel' }, 'invalid_tel'], ...lengths(tag, LONGEST_LINE)];
    case 'textarea':
      return [...required(tag), ...lengths(tag, LONGEST_TEXT)];
    case 'number':
      return [...required(tag), [{ rule: 'number' }, 'invalid_number'], ...bounds(tag, undefined, undefined)];
    case 'range':
      return [...required(tag), [{ rule: 'number' }, 'invalid_number'], ...bounds(tag, '0', '100')];
    case 'date':
      return [...required(tag), [{ rule: 'date' }, 'invalid_date'], ...days(tag, now)];
    case 'select':
      return required(tag);
    case 'checkbox':
      return [...required(tag), ...(hasOption(tag, 'exclusive') ? [oneOnly] : [])];
    case 'radio':
      return [[{ rule: 'required' }, 'invalid_required'], oneOnly];
    case 'file':
      return [
        ...(tag.required ? [[{ rule: 'requiredfile' }, 'invalid_required'] as const] : []),
        [{ rule: 'file', accept: acceptOf(tag) }, 'upload_file_type_invalid'],
        [{ rule: 'maxfilesize', threshold: uploadLimitOf(tag) }, 'upload_file_too_large'],
      ];
    case 'acceptance':
    case 'quiz':
    case 'hidden':
    case 'submit':
    case 'response':
      return [];
  }
}

const oneOnly: Spoken = [{ rule: 'maxitems', threshold: 1 }, { text: TOO_MANY_CHOICES }];

const required = (tag: FormTag): Spoken[] => (tag.required ? [[{ rule: 'required' }, 'invalid_required']] : []);

function lengths(tag: FormTag, longest: number): Spoken[] {
  const least = minLengthOf(tag);
  return [
    ...(least === undefined ? [] : [[{ rule: 'minlength', threshold: least }, 'invalid_too_short'] as const]),
    [{ rule: 'maxlength', threshold: maxLengthOf(tag) ?? longest }, 'invalid_too_long'],
  ];
}

function bounds(tag: FormTag, least: string | undefined, most: string | undefined): Spoken[] {
  const min = optionOf(tag, 'min', SIGNED_NUMBER) ?? least;
  const max = optionOf(tag, 'max', SIGNED_NUMBER) ?? most;
  return [
    ...(min === undefined ? [] : [[{ rule: 'minnumber', threshold: min }, 'number_too_small'] as const]),
    ...(max === undefined ? [] : [[{ rule: 'maxnumber', threshold: max }, 'number_too_large'] as const]),
  ];
}

function days(tag: FormTag, now: DateTime): Spoken[] {
  const min = readDateOption(optionOf(tag, 'min') ?? '', now);
  const max = readDateOption(optionOf(tag, 'max') ?? '', now);
  return [
    ...(min === undefined ? [] : [[{ rule: 'mindate', threshold: min }, 'date_too_early'] as const]),
    ...(max === undefined ? [] : [[{ rule: 'maxdate', threshold: max }, 'date_too_late'] as const]),
  ];
}

/** One `enum` a field name, after all other rules; a field that takes free text has none. */
function choiceRules(tags: readonly FormTag[]): Rule[] {
  const choosing = tags.filter(
    ({ basetype }) => basetype === 'select' || basetype === 'checkbox' || basetype === 'radio',
  );
  const free = new Set(choosing.filter((tag) => hasOption(tag, 'free_text')).map(({ name }) => name));
  const accepted = new Map<string, Set<string>>();
  for (const tag of choosing) {
    if (free.has(tag.name)) continue;
    const known = accepted.get(tag.name) ?? new Set();
    accepted.set(tag.name, known);
    for (const choice of choicesOf(tag).slice(hasOption(tag, 'first_as_label') ? 1 : 0))
      if (choice !== '') known.add(decodeEntities(choice));
  }
  return [...accepted].map(([field, accept]) => ({
    rule: 'enum',
    accept: [...accept],
    field,
    says: { text: UNKNOWN_CHOICE },
  }));
}
