import { DateTime, type DurationLikeObject } from 'luxon';

const UNITS: ReadonlyMap<string, keyof DurationLikeObject> = new Map([
  ['day', 'days'],
  ['week', 'weeks'],
  ['fortnight', 'weeks'],
  ['month', 'months'],
  ['year', 'years'],
  ['hour', 'hours'],
  ['minute', 'minutes'],
  ['min', 'minutes'],
  ['second', 'seconds'],
  ['sec', 'seconds'],
  ['weekday', 'days'],
]);
const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const FIXED_DAYS: Record<string, number> = { today: 0, now: 0, midnight: 0, noon: 0, tomorrow: 1, yesterday: -1 };
const STEPS: Record<string, number> = { next: 1, this: 0, last: -1, previous: -1 };

interface Position {
  day: DateTime;
  /** Set by `first day of` and `last day of`, which apply after all other terms. */
  edge?: 'first' | 'last';
  /** The moment in the site's time zone. */
  now: DateTime;
}

/** One kind of term: how it is written, and where it moves the day. Undefined when it means nothing. */
interface Term {
  pattern: RegExp;
  move: (position: Position, parts: readonly (string | undefined)[]) => Position | undefined;
}

const TERMS: readonly Term[] = [
  {
    pattern: /(\d{4,}-\d{2}-\d{2})/y,
    move: (at, [date = '']) => moved(at, rolledOver(date, at.now)),
  },
  {
    pattern: /(today|now|midnight|noon|tomorrow|yesterday)/y,
    move: (at, [word = '']) => moved(at, at.now.startOf('day').plus({ days: FIXED_DAYS[word] ?? 0 })),
  },
  {
    pattern: /(first|last) day of/y,
    move: (at, [edge]) => ({ ...at, edge: edge === 'first' ? 'first' : 'last' }),
  },
  {
    pattern: /([+-]?\d+)\s*([a-z]+?)s?( ago)?(?![a-z])/y,
    move: (at, [count, unit = '', ago]) => moved(at, shifted(at.day, unit, Number(count) * (ago ? -1 : 1))),
  },
  {
    pattern: /(next|last|previous|this)\s+([a-z]+)/y,
    move: (at, [which = '', what = '']) =>
      moved(at, DAYS.includes(what) ? weekday(at.day, what, which) : shifted(at.day, what, STEPS[which] ?? 0)),
  },
  {
    pattern: /([a-z]+)/y,
    move: (at, [word = '']) => (DAYS.includes(word) ? moved(at, weekday(at.day, word, 'this')) : undefined),
  },
];

const moved = (position: Position, day: DateTime | undefined): Position | undefined => day && { ...position, day };

/**
 * The day that a `min:` or `max:` of a date field means, as `YYYY-MM-DD`: a date (a day that overflows its month rolls over),
 * or words such as `today`, `today_+1_week`, `next_monday`, `first_day_of_next_month`. Undefined when it means nothing.
 * @param now the moment in the site's time zone
 */
export function readDateOption(option: string, now: DateTime): string | undefined {
  const text = option.replace(/_+/g, ' ').trim().toLowerCase();
  let position: Position = { day: now.startOf('day'), now };
  let at = 0;
  if (text === '') return undefined;
  while (at < text.length) {
    const term = readTerm(text, at);
    const next = term?.move(position);
    if (!term || !next) return undefined;
    position = next;
    at = term.end;
    while (text[at] === ' ') at += 1;
  }
  const day = atEdge(position);
  return day.isValid ? day.toFormat('yyyy-MM-dd') : undefined;
}

function readTerm(
  text: string,
  at: number,
): { end: number; move: (position: Position) => Position | undefined } | undefined {
  for (const { pattern, move } of TERMS) {
    pattern.lastIndex = at;
    const [written, ...parts] = pattern.exec(text) ?? [];
    if (written !== undefined) return { end: at + written.length, move: (position) => move(position, parts) };
  }
  return undefined;
}

function atEdge({ day, edge }: Position): DateTime {
  if (edge === undefined) return day;
  return edge === 'first' ? day.startOf('month') : day.endOf('month');
}

function shifted(day: DateTime, unit: string, count: number): DateTime | undefined {
  const name = UNITS.get(unit);
  if (!name) return undefined;
  // As elsewhere on the web: a month after 31 January is 3 March, not the end of February.
  if (name === 'months' || name === 'years') {
    const first = day.startOf('month').plus({ [name]: count });
    return first.plus({ days: day.day - 1 });
  }
  return day.plus({ [name]: unit === 'fortnight' ? count * 2 : count });
}

function weekday(day: DateTime, name: string, which: string): DateTime {
  const ahead = (DAYS.indexOf(name) + 1 - day.weekday + 7) % 7;
  if (which === 'next') return day.plus({ days: ahead === 0 ? 7 : ahead });
  if (which === 'last' || which === 'previous') return day.plus({ days: ahead === 0 ? -7 : ahead - 7 });
  return day.plus({ days: ahead });
}

function rolledOver(date: string, { zone }: DateTime): DateTime | undefined {
  const [, year, month, day] = (/^(\d{4,})-(\d{2})-(\d{2})$/.exec(date) ?? []).map(Number);
  if (!year || !month || !day || month > 12 || day > 31) return undefined;
  return DateTime.fromObject({ year, month, day: 1 }, { zone }).plus({ days: day - 1 });
}
