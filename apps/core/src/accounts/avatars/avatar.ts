import { createHash } from 'node:crypto';

/** The sizes in which a person's picture is offered, in pixels. */
export const AVATAR_SIZES = [24, 48, 96] as const;

/** Address of the picture that is generated for somebody: the same as long as the site lives, and telling nothing of them. */
export function avatarUrl(home: string, who: number | string, size: number): string {
  const seed = createHash('sha256')
    .update(`avatar ${typeof who === 'string' ? who.trim().toLowerCase() : who}`)
    .digest('hex')
    .slice(0, 16);
  return `${home}/-/avatars/${seed}-${size}.svg`;
}

/**
 * `avatar_urls` of users and comments. `who` is a person's id, or the e-mail address of somebody without an account;
 * `own` is the picture that a person chose.
 */
export function avatarUrls(home: string, who: number | string, own = ''): Record<string, string> {
  const generated = own === '' || own.startsWith(`${home}/-/avatars/`);
  return Object.fromEntries(AVATAR_SIZES.map((size) => [String(size), generated ? avatarUrl(home, who, size) : own]));
}

const FIELDS = 5;
const UNIT = 10;

/** A symmetric pattern in a quiet colour, both derived from 16 hexadecimal digits. */
export function avatarSvg(seed: string, size: number): string {
  const bytes = Buffer.from(seed, 'hex');
  const hue = Math.round(((bytes[0] ?? 0) / 256) * 360);
  const fields: string[] = [];
  for (let place = 0; place < FIELDS * 3; place += 1) {
    if (((bytes[1 + (place % 7)] ?? 0) >> Math.floor(place / 7)) % 2 === 0) continue;
    const row = Math.floor(place / 3);
    const column = place % 3;
    for (const x of new Set([column, FIELDS - 1 - column]))
      fields.push(`M${x * UNIT + 5} ${row * UNIT + 5}h${UNIT}v${UNIT}h-${UNIT}z`);
  }
  const edge = FIELDS * UNIT + 10;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${edge} ${edge}" width="${size}" height="${size}" role="img" aria-label=""><rect width="${edge}" height="${edge}" fill="hsl(${hue} 40% 92%)"/><path d="${fields.join('')}" fill="hsl(${hue} 45% 45%)"/></svg>`;
}
