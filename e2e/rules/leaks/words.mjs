// @ts-check
// Words that occur nowhere else, each with those who may read it.
import { READERS } from './people.mjs';

const LETTERS = 'bcdfghjkmnpqrtvwxz';
const DIGITS = 4;
const letters = (number, length) => {
  let text = '';
  for (let rest = number; text.length < length; rest = Math.floor(rest / LETTERS.length))
    text += LETTERS[rest % LETTERS.length];
  return text;
};

/** What all words of this run begin with, so that one search finds them all. */
export const PREFIX = `zq${letters(Math.floor(Math.random() * LETTERS.length ** 5), 5)}`;
const PATTERN = new RegExp(`${PREFIX}[${LETTERS}]{${DIGITS}}`, 'gi');

/** Groups of readers, by the rule that lets them read. */
const GROUPS = {
  /** What is published. */
  everyone: READERS,
  /** The author of a record, and who may edit the records of others. */
  owner: ['owner', 'editor', 'admin'],
  /** Who may edit the records of others. */
  staff: ['editor', 'admin'],
  /** Who may write at all: patterns are for them, and the list of forms. */
  writers: ['contributor', 'author', 'owner', 'editor', 'admin'],
  admin: ['admin'],
  /** The instructor of a course. */
  teacher: ['teacher', 'admin'],
  /** Who takes a course. */
  learners: ['student', 'teacher', 'admin'],
};

const words = new Map();

/**
 * A new word.
 * @param what the field that gets it, for people
 * @param group of {@link GROUPS}: who may read it
 * @param optional whether the site may refuse it
 * @param guarded the namespace, for a hidden field of a record that others may see: a search there must not tell of it
 */
export function word(what, group, { guarded = '', optional = false } = {}) {
  const text = PREFIX + letters(words.size, DIGITS);
  words.set(text, { text, what, group, guarded, optional, seenBy: new Set() });
  return text;
}

/** All words. */
export const allWords = () => [...words.values()];

/** Whether a reader may read a word of a group. */
export const mayRead = (reader, group) => GROUPS[group].includes(reader);

/**
 * What a text tells that its reader may not know: `field of record`.
 * @param asked a text of the request, which the response may repeat
 */
export function leaksIn(text, reader, asked = '') {
  const found = new Set((text.match(PATTERN) ?? []).map((match) => match.toLowerCase()));
  const leaks = [];
  for (const name of found) {
    const known = words.get(name);
    if (!known || asked.includes(name)) continue;
    known.seenBy.add(reader);
    if (!mayRead(reader, known.group)) leaks.push(known.what);
  }
  return leaks;
}
