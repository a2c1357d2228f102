import type { Shifted } from './reading';

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii'];
const WEEKDAYS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const ORDINALS = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
  'eleventh',
  'twelfth',
];

/** Patterns of words, each one group. */
export const MONTH =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
export const ROMAN_MONTH = `(${[...ROMAN].reverse().join('|')})`;
export const WEEKDAY =
  '(sun(?:day)?|mon(?:day)?|tue(?:s(?:day)?)?|wed(?:nesday)?|thu(?:r(?:s(?:day)?)?)?|fri(?:day)?|sat(?:urday)?)';
export const ORDINAL = `(${ORDINALS.join('|')}|next|last|previous|this)`;
export const UNIT = '(years?|months?|fort(?:h)?nights?|weekdays?|weeks?|days?|hours?|minutes?|mins?|seconds?|secs?)';

/** 1 is January, by the first three letters in lower case; 0 for other words. */
export const monthOf = (word: string): number => MONTHS.indexOf(word.slice(0, 3)) + 1;
/** 1 is `i`; 0 for other words. */
export const romanMonthOf = (word: string): number => ROMAN.indexOf(word) + 1;
/** 0 is Sunday. */
export const weekdayOf = (word: string): number => WEEKDAYS.indexOf(word.slice(0, 3));

const AMOUNTS: Record<string, number> = { next: 1, last: -1, previous: -1, this: 0 };
/** `third` is 3, `next` 1, `last` -1, `this` 0. */
export const amountOf = (word: string): number => AMOUNTS[word] ?? ORDINALS.indexOf(word) + 1;

const UNITS: Record<string, [unit: Shifted, factor: number]> = {
  year: ['years', 1],
  month: ['months', 1],
  fortnight: ['days', 14],
  forthnight: ['days', 14],
  week: ['days', 7],
  day: ['days', 1],
  hour: ['hours', 1],
  minute: ['minutes', 1],
  min: ['minutes', 1],
  second: ['seconds', 1],
  sec: ['seconds', 1],
};
/** `weeks` are 7 days. */
export const unitOf = (word: string): [unit: Shifted, factor: number] => UNITS[word.replace(/s$/, '')] ?? ['days', 0];
