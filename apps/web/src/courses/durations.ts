/** Units of the interface, long and short; see docs/interface/lms.md#section-items. */
const UNITS: Readonly<Record<string, string>> = {
  week: 'week',
  day: 'day',
  hour: 'hour',
  minute: 'minute',
  min: 'minute',
  second: 'second',
  sec: 'second',
};
const PART = /(\d{1,9}) ([a-z]{1,10}?)s?(?![a-z])/g;

/**
 * Writes a duration of the interface in a language: `4 weeks`, `1 hours 30 mins`. '' for none.
 * @param language BCP 47
 */
export function durationIn(language: string, written: string): string {
  const parts = [...written.matchAll(PART)].flatMap(([, amount, name = '']) => {
    const unit = UNITS[name];
    if (unit === undefined) return [];
    return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(Number(amount));
  });
  return parts.join(' ');
}
