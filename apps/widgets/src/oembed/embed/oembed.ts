const NARROWEST = 200;
const WIDEST = 600;

/** The integer part of `maxwidth` without its sign; 0 for anything that is not a number (docs/interface/gateway.md#embeds). */
export function lengthOf(value: unknown): number {
  const number = toNumber(value);
  return Number.isFinite(number) ? Math.abs(Math.trunc(number)) : 0;
}

function toNumber(value: unknown): number {
  if (typeof value === 'number') return value;
  return typeof value === 'string' ? Number.parseFloat(value) : 0;
}

/** Width and height of an embedded post, in pixels. */
export function sizeFor(maxwidth: number): { width: number; height: number } {
  const width = Math.min(WIDEST, Math.max(NARROWEST, maxwidth));
  return { width, height: Math.max(NARROWEST, Math.ceil((width / 16) * 9)) };
}
