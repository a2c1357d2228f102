import type { ArgumentProblem } from '@gatehouse/errors';
import { AnyValue, Text, type FieldFormat, type Schema, type ValueDecorator } from '@gatehouse/rest';
import { zoneNamed } from '@gatehouse/time';
import { checkUrl, NUMBERED } from '../../api/arg-decorators';
import { choices, isPlainObject } from '../../api/choices';
import { problem } from '../../api/problems';

/** The fields beside which a form shows it. */
interface Words {
  group: string;
}

/** Terms, venues and organizers of one event: each of them is looked up. */
const MAX_CHOICES = 100;
const MAX_COSTS = 50;
/** Characters of all costs of an event. */
const MAX_COST_LENGTH = 1_000;

interface MixedWords extends Words {
  format?: FieldFormat;
}

/** A list of IDs, names and objects, which the check of the route resolves. */
const MixedList = (
  description: string,
  isList: (value: unknown) => boolean,
  documented: Schema,
  { group, format }: MixedWords,
): ValueDecorator =>
  AnyValue({
    description,
    documented,
    default: null,
    cleared: [],
    group,
    shown: { type: 'array', items: { type: 'integer', ...(format && { 'x-format': format }) } },
    check: (value: unknown) => {
      if (!isList(value)) return problem('This is not a list.', 'rest_invalid_type');
      const chosen = choices(value) ?? [];
      if (chosen.some((one) => typeof one === 'number' && !Number.isInteger(one)))
        return problem('This list has a number that is not an ID.', 'rest_invalid_type');
      return chosen.length > MAX_CHOICES
        ? problem(`This list has more than ${MAX_CHOICES} items.`, 'rest_too_many_items')
        : undefined;
    },
  });

/** Categories or tags of an event. */
export const TermList = (taxonomy: string, description: string): ValueDecorator =>
  MixedList(
    description,
    (value) => choices(value) !== undefined,
    {
      type: ['array', 'null'],
      items: { anyOf: [{ type: 'integer' }, { type: 'string' }, NUMBERED], 'x-format': `term-id:${taxonomy}` },
    },
    { group: 'Publishing', format: `term-id:${taxonomy}` },
  );

/** Venues or organizers of an event. A single new record may come as an object. */
export const LinkedList = (description: string): ValueDecorator =>
  MixedList(
    description,
    (value) => isPlainObject(value) || choices(value) !== undefined,
    {
      anyOf: [{ type: 'integer' }, { type: 'object' }, { type: 'array', items: ONE_LINKED }, { type: 'null' }],
    },
    { group: 'Place' },
  );

const ONE_LINKED: Schema = { anyOf: [{ type: 'integer' }, { type: 'object' }] };

const PRICES: Schema[] = [{ type: 'string' }, { type: 'number' }];

function checkCost(value: unknown): ArgumentProblem | undefined {
  const fits = [value]
    .flat()
    .every((one) => typeof one === 'string' || (typeof one === 'number' && Number.isFinite(one)));
  if (!fits) return problem('A cost is a text, a number or a list of these.', 'rest_invalid_type');
  const costs = [value].flat();
  if (costs.length > MAX_COSTS) return problem(`There are more than ${MAX_COSTS} costs.`, 'rest_too_many_items');
  return costs.join('').length > MAX_COST_LENGTH
    ? problem(`A cost must be at most ${MAX_COST_LENGTH} characters long.`, 'rest_too_long')
    : undefined;
}

/** What an event costs: texts. */
export const CostTexts = (words: Words): ValueDecorator =>
  AnyValue({
    description: 'What it costs: a text, a number, or a list of these.',
    documented: { anyOf: [...PRICES, { type: 'array', items: { anyOf: PRICES }, maxItems: MAX_COSTS }] },
    cleared: [],
    check: checkCost,
    into: (value: unknown) => [value].flat().map(String),
    ...words,
  });

/** An absolute URL; null and an empty text are none. */
export const TextAddress = (words: Words): ValueDecorator =>
  AnyValue({
    description: 'Address on the web.',
    documented: { type: ['string', 'null'], format: 'uri' },
    default: null,
    cleared: '',
    check: checkUrl,
    ...words,
  });

/** A time zone; an empty text is that of the site. */
export const TimeZone = (words: Words): ValueDecorator<string> =>
  Text({
    description: 'IANA time zone, or UTC+h[:mm]; the time zone of the site when empty.',
    label: 'Time zone',
    check: checkZone,
    ...words,
  });

const checkZone = (value: string): ArgumentProblem | undefined =>
  value === '' || zoneNamed(value) ? undefined : problem(`${value} is not a time zone.`);
