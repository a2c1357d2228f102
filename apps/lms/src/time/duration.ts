const UNITS = { minute: 60, hour: 3600, day: 86_400, week: 604_800 } as const;
type Unit = keyof typeof UNITS;

interface Duration {
  amount: number;
  unit: Unit;
}

const PATTERN = /^\s*(\d{1,6})\s+(minute|hour|day|week)s?\s*$/i;

/** Reads `"<n> minute|hour|day|week"`, plural allowed; null for anything else (docs/interface/lms.md#create-a-course). */
function read(text: string): Duration | null {
  const [, amount, unit] = PATTERN.exec(text) ?? [];
  if (amount === undefined || unit === undefined || Number(amount) === 0) return null;
  return { amount: Number(amount), unit: unit.toLowerCase() as Unit };
}

/** The form in which a duration is stored: `4 week`, or `''` for no limit. */
export function normalDuration(text: string): string {
  const duration = read(text);
  return duration ? `${duration.amount} ${duration.unit}` : '';
}

/** The duration in seconds; 0 for no limit. */
export function secondsOf(text: string): number {
  const duration = read(text);
  return duration ? duration.amount * UNITS[duration.unit] : 0;
}

/** `4 weeks`, `1 week`, `Lifetime`. */
export function longDuration(text: string): string {
  const duration = read(text);
  if (!duration) return 'Lifetime';
  return `${duration.amount} ${duration.unit}${duration.amount === 1 ? '' : 's'}`;
}

const PARTS = [
  ['days', 86_400],
  ['hours', 3600],
  ['mins', 60],
  ['secs', 1],
] as const;

/** `30 mins`, `1 hours`, `1 hours 30 mins`; `''` for no limit. */
export function shortDuration(text: string): string {
  let rest = secondsOf(text);
  const parts: string[] = [];
  for (const [name, size] of PARTS) {
    const amount = Math.floor(rest / size);
    if (amount > 0) parts.push(`${amount} ${name}`);
    rest -= amount * size;
  }
  return parts.join(' ');
}
