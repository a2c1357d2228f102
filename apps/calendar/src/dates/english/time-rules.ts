import { setTime, type Reading, type Rule } from './reading';

const half = (hour: string | undefined, letter: string | undefined): number =>
  (Number(hour) % 12) + (letter === 'p' ? 12 : 0);

const clock24 = (reading: Reading, [, hour, minute, second]: RegExpExecArray): void =>
  setTime(reading, Number(hour), Number(minute ?? 0), Number(second ?? 0));

/** `back of 7pm` is a quarter past, `front of 7pm` a quarter to. */
function readAround(reading: Reading, [, side, hour, letter]: RegExpExecArray): void {
  const whole = letter === undefined ? Number(hour) : half(hour, letter);
  if (side === 'back') setTime(reading, whole, 15);
  else setTime(reading, (whole + 23) % 24, 45);
}

/** Times of the day that PHP reads. */
export const TIME_RULES: readonly Rule[] = [
  [
    /^(0?[1-9]|1[0-2])(?:[:.]([0-5]?\d))?(?:[:.]([0-5]?\d))?\s*([ap])\.?m(?![a-z])\.?/,
    (reading, [, hour, minute, second, letter]) =>
      setTime(reading, half(hour, letter), Number(minute ?? 0), Number(second ?? 0)),
  ],
  [/^t?(\d{1,2})[:.](\d{1,2})(?:[:.](\d{1,2})(?:[.,:]\d{1,9})?)?(?!\d)/, clock24],
  [/^t(\d{2})(\d{2})(\d{2})?(?:[.,]\d{1,9})?(?!\d)/, clock24],
  [/^t(\d{1,2})(?!\d)/, clock24],
  [/^(back|front) of (\d{1,2})(?!\d)(?:\s*([ap])\.?m(?![a-z])\.?)?/, readAround],
];

/** Four digits are a time if they can be one and none was written, as in `friday 2030`. */
export const BARE_TIME_RULES: readonly Rule[] = [[/^([01]\d|2[0-3])([0-5]\d)(?!\d)/, clock24]];
