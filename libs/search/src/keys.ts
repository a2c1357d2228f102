/** The keys of a text in the index: its words, and every character and pair of neighbouring characters. */

/** The field of the keys that stand for facets, and the beginning of these keys. */
export const FACETS = 100;
export const FACET_KEY = '~';
/** Comes after all keys that begin alike. */
export const LAST_KEY = '\u{10FFFF}';

/** Shorter words are found by their characters. */
const SHORTEST_WORD = 3;
/** Longer runs of letters are kept as overlapping pieces of this length. */
const LONGEST_WORD = 40;
/** Parts of words are found directly up to this length: every one lies within a piece of a longer run. */
const LONGEST_PART = LONGEST_WORD / 2 + 1;
/** How many pieces of a term are looked up, if they alone do not answer it. */
const MOST_LOOKUPS = 12;

/** How the index treats a character. A `solo` one is a word of its own, as in scripts without spaces between words. */
type CharKind = 'space' | 'word' | 'solo' | 'mark';

const UNKNOWN = 0;
const KINDS: readonly CharKind[] = ['space', 'word', 'solo', 'mark'];
const known = new Uint8Array(0x10000);

const SPACES = /[\s\p{C}]/u;
const SOLO = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;
const LETTERS = /[\p{L}\p{N}\p{M}'’_-]/u;

function classify(char: string): CharKind {
  if (SPACES.test(char)) return 'space';
  if (SOLO.test(char)) return 'solo';
  return LETTERS.test(char) ? 'word' : 'mark';
}

/** Characters beyond the first 65,536, emoji for example, are `solo`; so words consist of single code units. */
function kindOf(code: number): CharKind {
  if (code > 0xffff) return 'solo';
  const found = known[code] ?? UNKNOWN;
  if (found !== UNKNOWN) return KINDS[found - 1] ?? 'space';
  const kind = classify(String.fromCharCode(code));
  known[code] = KINDS.indexOf(kind) + 1;
  return kind;
}

/** The keys under which a text is found. Keys that are not words begin with a character that no word has. */
const gramKey = (characters: string): string => `.${characters}`;

const HASHES = 4096;

/** Equal texts have the same key; few others do. MariaDB compares without spaces at the end. */
export function wholeKey(text: string): string {
  let end = text.length;
  while (text[end - 1] === ' ') end--;
  let hash = 0;
  for (let at = 0; at < end; at++) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) >>> 0;
  return `=${(hash % HASHES).toString(16)}`;
}

/** The keys of a text (docs/data.md#search). */
export function keysOf(text: string): Set<string> {
  const keys = new Set<string>();
  if (text === '') return keys;
  keys.add(wholeKey(text));
  let wordStart = -1;
  let before = 0;
  for (let at = 0; at < text.length;) {
    const code = text.codePointAt(at) ?? 0;
    const kind = kindOf(code);
    if (kind === 'word' && wordStart < 0) wordStart = at;
    if (kind !== 'word' && wordStart >= 0) {
      addWord(keys, text.slice(wordStart, at));
      wordStart = -1;
    }
    if (kind !== 'space') addGrams(keys, before, code);
    before = kind === 'space' ? 0 : code;
    at += code > 0xffff ? 2 : 1;
  }
  if (wordStart >= 0) addWord(keys, text.slice(wordStart));
  return keys;
}

function addGrams(keys: Set<string>, before: number, code: number): void {
  const char = String.fromCodePoint(code);
  keys.add(gramKey(char));
  if (before !== 0) keys.add(gramKey(String.fromCodePoint(before) + char));
}

function addWord(keys: Set<string>, run: string): void {
  if (run.length < SHORTEST_WORD) return;
  if (run.length <= LONGEST_WORD) {
    keys.add(run);
    return;
  }
  const step = LONGEST_WORD / 2;
  for (let start = 0; start + step < run.length; start += step) keys.add(run.slice(start, start + LONGEST_WORD));
}

/** Whether a key is a word, which is found by its parts. */
export const isWord = (key: string): boolean => kindOf(key.charCodeAt(0)) === 'word';

/** The ends of a word, cut to the length of parts: a part of a word is the beginning of one of them. */
export function endsOf(word: string): string[] {
  const ends = new Set<string>();
  for (let start = 0; start <= word.length - SHORTEST_WORD; start++) ends.add(word.slice(start, start + LONGEST_PART));
  return [...ends];
}

/** The longest of the ends of a word. */
export const firstEndOf = (word: string): string => word.slice(0, LONGEST_PART);

/** One look into the index: a key, the words that contain a part, or the words that end with it. */
export interface Lookup {
  by: 'key' | 'part' | 'end';
  text: string;
}

export interface TermPlan {
  /** Keys that every text with the term has. Without any, all texts may contain the term. */
  lookups: Lookup[];
  /** Whether each text that has it also contains the term. */
  isCertain: boolean;
}

/** How texts that contain a term are found. */
export function planOf(term: string): TermPlan {
  const chars = [...term];
  const kinds = chars.map((char) => kindOf(char.codePointAt(0) ?? 0));
  if (chars.length <= 2 && !kinds.includes('space')) return { lookups: [gram(term)], isCertain: true };
  const isWord = kinds.every((kind) => kind === 'word');
  if (isWord && term.length <= LONGEST_PART) return { lookups: [{ by: 'part', text: term }], isCertain: true };
  const lookups = [...wordLookups(chars, kinds), ...pairLookups(chars, kinds)];
  return { lookups: lookups.slice(0, MOST_LOOKUPS), isCertain: false };
}

const gram = (characters: string): Lookup => ({ by: 'key', text: gramKey(characters) });

/** The words in a term; those within it are whole words of the text as well. */
function wordLookups(chars: string[], kinds: CharKind[]): Lookup[] {
  const lookups: Lookup[] = [];
  for (let start = 0; start < chars.length; start++) {
    if (kinds[start] !== 'word') continue;
    let end = start;
    while (kinds[end] === 'word') end++;
    const run = chars.slice(start, end).join('');
    if (run.length < SHORTEST_WORD) lookups.push(gram(run));
    else lookups.push(wordLookup(run, { isFirst: start === 0, isLast: end === chars.length }));
    start = end;
  }
  return lookups;
}

/** A word at an end of the term may go on in the text; one in the middle is a whole word of it. */
function wordLookup(run: string, { isFirst, isLast }: { isFirst: boolean; isLast: boolean }): Lookup {
  const part: Lookup = { by: 'part', text: run.slice(0, LONGEST_PART) };
  if (isLast) return part;
  if (isFirst) return run.length < LONGEST_PART ? { by: 'end', text: run } : part;
  return run.length <= LONGEST_WORD ? { by: 'key', text: run } : part;
}

/** The pairs of neighbours that are not within a word, and characters without neighbours. */
function pairLookups(chars: string[], kinds: CharKind[]): Lookup[] {
  const lookups: Lookup[] = [];
  chars.forEach((char, at) => {
    if (kinds[at] === 'space' || kinds[at] === 'word') return;
    const after = kinds[at + 1] ?? 'space';
    lookups.push(gram(after === 'space' ? char : `${char}${chars[at + 1] ?? ''}`));
  });
  return lookups;
}
