import { createHash } from 'node:crypto';
import { CONTEXTS, Uri, type ValueDecorator } from '@gatehouse/rest';

const AvatarUrl = (size: number): ValueDecorator<string> =>
  Uri({
    description: `Avatar URL with image size of ${size} pixels.`,
    context: CONTEXTS.all,
    examples: [`https://example.com/-/avatars/0f47c1d2b9a83e65-${size}.svg`],
  });

/** Addresses of a person's picture by size in pixels. */
export class AvatarUrlsView {
  @AvatarUrl(24) '24'!: string;
  @AvatarUrl(48) '48'!: string;
  @AvatarUrl(96) '96'!: string;
}

/** Address of a generated avatar. It never changes and does not reveal the person's id or e-mail address. */
export const avatarUrl = (base: string, who: number | string, size: number): string =>
  `${base}/-/avatars/${seedOf(who)}-${size}.svg`;

const seedOf = (who: number | string): string =>
  createHash('sha256')
    .update(`avatar ${typeof who === 'string' ? who.trim().toLowerCase() : who}`)
    .digest('hex')
    .slice(0, 16);

/**
 * `avatar_urls` of users and comments. `who` is a person's id, or an e-mail address when there is no account;
 * `own` is the address of the person's own picture.
 */
export function avatarUrls(base: string, who: number | string, own = ''): AvatarUrlsView {
  if (own !== '' && !own.startsWith(`${base}/-/avatars/`)) return { '24': own, '48': own, '96': own };
  const address = `${base}/-/avatars/${seedOf(who)}`;
  return { '24': `${address}-24.svg`, '48': `${address}-48.svg`, '96': `${address}-96.svg` };
}

/** Columns and rows of the pattern. */
const CELLS = 5;
/** Length of a cell's side. */
const UNIT = 10;

/** A symmetric pattern in a muted colour, both derived from a seed of 16 hexadecimal digits. */
export function avatarSvg(seed: string, size: number): string {
  const bytes = Buffer.from(seed, 'hex');
  const hue = Math.round(((bytes[0] ?? 0) / 256) * 360);
  const cells: string[] = [];
  for (let place = 0; place < CELLS * 3; place += 1) {
    if (((bytes[1 + (place % 7)] ?? 0) >> Math.floor(place / 7)) % 2 === 0) continue;
    const row = Math.floor(place / 3);
    const column = place % 3;
    for (const x of new Set([column, CELLS - 1 - column]))
      cells.push(`M${x * UNIT + 5} ${row * UNIT + 5}h${UNIT}v${UNIT}h-${UNIT}z`);
  }
  const edge = CELLS * UNIT + 10;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${edge} ${edge}" width="${size}" height="${size}" role="img" aria-label="">`,
    `<rect width="${edge}" height="${edge}" fill="hsl(${hue} 40% 92%)"/>`,
    `<path d="${cells.join('')}" fill="hsl(${hue} 45% 45%)"/></svg>`,
  ].join('');
}
