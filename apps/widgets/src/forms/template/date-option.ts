import { DateTime, type DurationLikeObject } from 'luxon';

const UNITS: Record<string, keyof DurationLikeObject> = {
  day: 'days',
  week: 'weeks',
  fortnight: 'weeks',
  month: 'months',
  year: 'years',
  hour: 'hours',
  minute: 'minutes',
  min: 'minutes',
  second: 'seconds',
  sec: 'seconds',
  weekday: 'days',
};
const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const FIXED: Record<string, number> = { today: 0, now: 0, midnight: 0, noon: 0, tomorrow: 1, yesterday: -1 };
const TERMS =
  /(\d{4,}-\d{2}-\d{2})|(today|now|midnight|noon|tomorrow|yesterday)|(first|last) day of|([+-]?\d+)\s*([a-z]+?)s?( ago)?(?![a-z])|(next|last|previous|this)\s+([a-z]+)|([a-z]+)/gy;

/**
 * The day a `min:` or `max:` of a date field means, `YYYY-MM-DD`: a date (a day that overflows its month rolls over), or
 * words such as `today`, `today_+1_week`, `next_monday`, `first_day_of_next_month`. Undefined when it means nothing.
 * @param now the moment in the site's time zone
 */
export function readDateOption(option: string, now: DateTime): string | undefined {
  const text = option.replace(/_+/g, ' ').trim().toLowerCase();
  let day = now.startOf('day');
  let edge = '';
  let at = 0;
  if (text === '') return undefined;
  while (at < text.length) {
    TERMS.lastIndex = at;
    const term = TERMS.exec(text);
    if (!term) return undefined;
    if (term[3]) edge = term[3];
    else {
      const moved = move(day, term, now);
      if (!moved) return undefined;
      day = moved;
    }
    at = TERMS.lastIndex;
    while (text[at] === ' ') at += 1;
  }
  if (edge === 'first') day = day.startOf('month');
  if (edge === 'last') day = day.endOf('month');
  return day.isValid ? day.toFormat('yyyy-MM-dd') : undefined;
}

function move(
  day: DateTime,
  [, date, fixed, , count, unit, ago, which, what, word]: RegExpExecArray,
  now: DateTime,
): DateTime | undefined {
  if (date) return rolledOver(date, now);
  if (fixed) return now.startOf('day').plus({ days: FIXED[fixed] ?? 0 });
  if (count && unit) return shifted(day, unit, Number(count) * (ago ? -1 : 1));
  if (which && what) {
    const steps = which === 'next' ? 1 : which === 'this' ? 0 : -1;
    return DAYS.includes(what) ? weekday(day, what, which) : shifted(day, what, steps);
  }
  return word && DAYS.includes(word) ? weekday(day, word, 'this') : undefined;
}

function shifted(day: DateTime, unit: string, count: number): DateTime | undefined {
  const name = UNITS[unit];
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
