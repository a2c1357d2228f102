// @ts-check
// What Gatehouse renders in another way than WordPress 6.1, each with its reason. Those that many texts have are patterns;
// those of a single text are in `differences.txt`, as the lines of WordPress (-) and of Gatehouse (+).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { UNSAVED_PATTERNS } from './differences-of-unsaved.mjs';

/** `theirs` and `ours` are replaced in what WordPress and Gatehouse give; both are the same then. */
const PATTERNS = [
  {
    reason: 'WordPress writes the styles of a layout into a sheet, which no interface has; here they are in the block.',
    ours: [
      [/ style="(?:--wp--style--|gap:|grid-template-columns:repeat)[^"]*"/g, ''],
      [/;align-items:flex-start;gap:2rem"/g, '"'],
    ],
  },
  {
    reason: 'The gallery of blocks repeats the ids of its pictures for scripts of old themes; they are in the class.',
    theirs: [[/ data-id="\d+" {2}/g, ' ']],
  },
  {
    reason: 'Players have ids and numbers for the script of WordPress, which no client of the interface has.',
    theirs: [
      [/ id="(?:audio|video)-\d+-\d+"/g, ''],
      [/(?:\?|&#038;)_=\d+/g, ''],
    ],
  },
  {
    reason: 'No browser that is in use needs to be told of the elements of players.',
    theirs: [[/<!--\[if lt IE 9\]>.*?<!\[endif\]-->\n/g, '']],
  },
  {
    reason: 'A playlist is a list of players, as no client of the interface has the script of WordPress for it.',
    texts: ['playlist'],
    theirs: [
      [/\t?<div class="wp-playlist [^]*?<\/script>\n<\/div>\n\t?/g, ''],
      [/\n+/g, '\n'],
    ],
    ours: [
      [/<div class="wp-playlist .*?<\/div>/g, ''],
      [/\n+/g, '\n'],
    ],
  },
];

const ALL = [...PATTERNS, ...UNSAVED_PATTERNS];

const HEAD = /^=== ([\w-]+) (\w+): (.+)\n/m;

function written() {
  const [, ...parts] = readFileSync(join(import.meta.dirname, 'differences.txt'), 'utf8').split(HEAD);
  const found = [];
  for (let at = 0; at < parts.length; at += 4)
    found.push({ text: parts[at], member: parts[at + 1], reason: parts[at + 2], hunks: hunksIn(parts[at + 3]) });
  return found;
}

/** Lines that are the same on both sides begin with a space. */
const hunksIn = (source) =>
  source
    .replace(/\n$/, '')
    .split('\n@@\n')
    .map((hunk) => {
      const lines = hunk.split('\n');
      const of = (sign) => lines.filter((line) => line[0] === ' ' || line[0] === sign).map((line) => line.slice(1));
      return { theirs: of('-'), ours: of('+') };
    });

/** Takes the listed differences out of what both sites give, and notes which of them occurred. */
export class Differences {
  #left;
  #hunks = written();

  constructor() {
    this.#left = new Set([...ALL, ...this.#hunks].flatMap((one) => namesOf(one)));
  }

  /** The differences that did not occur. */
  get left() {
    return [...this.#left];
  }

  /** @returns `{theirs, ours}` without what is listed */
  without(text, member, { theirs, ours }) {
    const pair = { theirs, ours };
    for (const pattern of ALL)
      if (member === 'content' && (pattern.texts ?? [text]).includes(text)) this.#replace(pattern, pair);
    for (const { hunks, ...one } of this.#hunks)
      if (one.text === text && one.member === member)
        for (const [at, hunk] of hunks.entries())
          this.#apply(hunk, pair, `${text} ${member}, ${at + 1}: ${one.reason}`);
    return pair;
  }

  #replace(pattern, pair) {
    for (const side of ['theirs', 'ours'])
      for (const [found, replacement] of pattern[side] ?? []) {
        const changed = pair[side].replace(found, replacement);
        if (changed !== pair[side]) this.#left.delete(`${found}: ${pattern.reason}`);
        pair[side] = changed;
      }
  }

  #apply({ theirs, ours }, pair, name) {
    const lines = `\n${pair.theirs}\n`;
    const changed = lines.replace(wholeLines(theirs), () => wholeLines(ours));
    if (changed !== lines) this.#left.delete(name);
    pair.theirs = changed.slice(1, -1);
  }
}

/** Lines with the ends of the line before them, and their own. */
const wholeLines = (lines) => `\n${lines.map((line) => `${line}\n`).join('')}`;

/**
 * What a difference is called in messages; one for each part that has to occur.
 * @param {Record<string, any>} difference
 */
function namesOf({ text, member, reason, hunks, theirs = [], ours = [] }) {
  if (hunks) return hunks.map((_, at) => `${text} ${member}, ${at + 1}: ${reason}`);
  return [...theirs, ...ours].map(([found]) => `${found}: ${reason}`);
}
