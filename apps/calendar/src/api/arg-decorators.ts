import type { ArgumentProblem } from '@gatehouse/errors';
import { AlsoAsShown, AnyValue, Int, Text, type Schema, type ValueDecorator } from '@gatehouse/rest';
import { cleanAddress } from '@gatehouse/text';
import { isStatus, STATUSES } from '../records/status';
import { choices, idIn, idOf, isPlainObject } from './choices';
import { problem } from './problems';

type OptionsOf<Decorator extends (...args: never[]) => unknown> = NonNullable<Parameters<Decorator>[0]>;

const MAX_PER_PAGE = 50;

/** A record as it is shown, of which the number alone counts. */
export const NUMBERED: Schema = { type: 'object', properties: { id: { type: 'integer' } }, required: ['id'] };

/** Of a text that may be empty: null clears it, and is the default (docs/interface/calendar.md#clearing-a-field). */
export const CLEARABLE = { cleared: '', default: null } as const;

/** A text of at least one character. */
export const FilledText = (options: OptionsOf<typeof Text>): ValueDecorator<string> =>
  Text({ minLength: 1, ...options });

const STATUS_LABELS = { publish: 'Published', future: 'Scheduled', pending: 'Pending review' } as const;

/** A registered status. */
export const StatusName = (options: OptionsOf<typeof Text>): ValueDecorator<string> =>
  Text({
    check: checkStatus,
    documented: { type: 'string', enum: STATUSES, 'x-enum-labels': STATUS_LABELS },
    ...options,
  });

/** A date and time in one of many forms, on the clocks of a place; an empty one is none. */
export const DateText = (options: OptionsOf<typeof Text>): ValueDecorator<string> =>
  FilledText({
    'x-format': 'date-time-local',
    documented: { type: 'string', minLength: 1, examples: ['2027-03-10 18:00:00'] },
    ...options,
  });

/** The same in UTC. */
export const UtcDateText = (options: OptionsOf<typeof Text>): ValueDecorator<string> =>
  FilledText({ documented: { type: 'string', minLength: 1, examples: ['2027-03-10 17:00:00'] }, ...options });

/** An absolute URL, or an empty text. */
export const WebAddress = (options: OptionsOf<typeof Text>): ValueDecorator<string> =>
  Text({
    ...CLEARABLE,
    check: checkUrl,
    into: cleanAddress,
    documented: { type: 'string', format: 'uri' },
    ...options,
  });

/** An image: its ID or address, or the object that records show; false means no image. */
export const ImageName = (options: OptionsOf<typeof Text>): ValueDecorator<string> =>
  AlsoAsShown(Text({ 'x-format': 'media-id' }), writtenImage, {
    cleared: '',
    documented: { anyOf: [{ type: 'string' }, NUMBERED, { type: 'boolean', enum: [false] }] },
    ...options,
  });

/** A list of IDs, also as a comma-separated text. One value of another kind makes the whole list invalid. */
export const IdList = (options: OptionsOf<typeof AnyValue>): ValueDecorator =>
  AnyValue({
    nulls: 'invalid',
    shown: { type: 'array', items: { type: 'integer' } },
    check: checkIds,
    into: (value: unknown) => (choices(value) ?? []).map(idOf),
    ...options,
  });

/** The page of a list (docs/interface/calendar.md#lists). */
export const PageNumber = (): ValueDecorator<number> =>
  Int({ description: 'The page of the list.', default: 1, min: 1 });

/** The length of a page; more than 50 means 50. */
export const PerPage = (description: string): ValueDecorator<number> =>
  Int({ description, default: 10, min: 1, into: (value: number) => Math.min(value, MAX_PER_PAGE) });

/** Forms have no other word for false than a text. */
const writtenImage = (value: unknown): unknown => {
  if (value === false || value === 'false') return '';
  const id = isPlainObject(value) ? idIn(value) : undefined;
  return id === undefined ? value : String(id);
};

const checkStatus = (value: string): ArgumentProblem | undefined =>
  isStatus(value) ? undefined : problem(`${value} is not a registered status.`);

/** The problem of a website's address, as sentence and code; undefined when it is valid. */
export function checkUrl(value: unknown): ArgumentProblem | undefined {
  if (typeof value !== 'string') return problem('This is not of type string.', 'rest_invalid_type');
  const isUrl = /^https?:\/\/[^\s/]/i.test(value) && URL.canParse(value);
  return isUrl || value === '' ? undefined : problem('This is not an absolute URL.', 'rest_invalid_uri');
}

const checkIds = (value: unknown): ArgumentProblem | undefined =>
  choices(value)?.every((one) => idOf(one) !== undefined)
    ? undefined
    : problem('This is not a list of IDs.', 'rest_invalid_type');
