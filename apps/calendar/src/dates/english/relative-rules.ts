import { SHIFTED, type Reading, type Rule } from './reading';
import { amountOf, ORDINAL, UNIT, unitOf, WEEKDAY, weekdayOf } from './words';

const dayFromNow =
  (days: number) =>
  (reading: Reading): void => {
    if (reading.isDayNamed) reading.isWrong = true;
    reading.isDayNamed = true;
    reading.isMidnight = true;
    reading.shift.days += days;
  };

function shiftBy(reading: Reading, amount: number, word: string): void {
  if (word.startsWith('weekday')) {
    reading.workdays += amount;
    return;
  }
  const [unit, factor] = unitOf(word);
  reading.shift[unit] += amount * factor;
}

/** The first of some weekdays is the next one that counts. */
function goToWeekday(reading: Reading, word: string, amount: number, counts: boolean): void {
  reading.weekday = { day: weekdayOf(word), counts };
  reading.isMidnight = true;
  reading.shift.days += (amount > 0 ? amount - 1 : amount) * 7;
}

/** `ago` turns around all that was written before. */
function turnAround(reading: Reading): void {
  for (const unit of SHIFTED) reading.shift[unit] = -reading.shift[unit];
  reading.workdays = -reading.workdays;
}

const signed = (signs: string, digits: string): number =>
  Number(digits) * ([...signs].filter((sign) => sign === '-').length % 2 === 1 ? -1 : 1);

/** Dates that count from now, or from the date that the text names. */
export const RELATIVE_RULES: readonly Rule[] = [
  [/^now(?![a-z])/, () => undefined],
  [/^today(?![a-z])/, dayFromNow(0)],
  [/^midnight(?![a-z])/, (reading) => (reading.isMidnight = true)],
  [/^noon(?![a-z])/, (reading) => (reading.time = { hour: 12, minute: 0, second: 0 })],
  [/^tomorrow(?![a-z])/, dayFromNow(1)],
  [/^yesterday(?![a-z])/, dayFromNow(-1)],
  [/^(first|last) day of(?![a-z])/, (reading, [, edge]) => (reading.edge = edge === 'first' ? 'first' : 'last')],
  [
    new RegExp(`^${ORDINAL}\\s+${WEEKDAY}\\s+of(?![a-z])`),
    (reading, [, word = '', weekday = '']) => {
      const amount = amountOf(word);
      reading.ofMonth = amount > 0 ? 'from start' : 'from end';
      goToWeekday(reading, weekday, amount, amount > 0);
    },
  ],
  [
    new RegExp(`^(next|last|previous|this)\\s+week(?![a-z])`),
    (reading, [, word = '']) => {
      reading.isOfWeek = true;
      reading.shift.days += amountOf(word) * 7;
    },
  ],
  [
    new RegExp(`^${ORDINAL}\\s+${UNIT}(?![a-z])`),
    (reading, [, word = '', unit = '']) => shiftBy(reading, amountOf(word), unit),
  ],
  [
    new RegExp(`^${ORDINAL}\\s+${WEEKDAY}(?![a-z])`),
    (reading, [, word = '', weekday = '']) => goToWeekday(reading, weekday, amountOf(word), word === 'this'),
  ],
  [
    new RegExp(`^([+-]{0,5})\\s*(\\d{1,6})\\s*${UNIT}(?![a-z])`),
    (reading, [, signs = '', digits = '', unit = '']) => shiftBy(reading, signed(signs, digits), unit),
  ],
  [
    new RegExp(`^([+-]{1,5})\\s*(\\d{1,6})\\s*${WEEKDAY}s?(?![a-z])`),
    (reading, [, signs = '', digits = '', weekday = '']) => goToWeekday(reading, weekday, signed(signs, digits), true),
  ],
  [/^ago(?![a-z])/, turnAround],
  [new RegExp(`^${WEEKDAY}(?![a-z])`), (reading, [, weekday = '']) => goToWeekday(reading, weekday, 1, true)],
  [/^(?:at|on)(?![a-z])/, () => undefined],
];
