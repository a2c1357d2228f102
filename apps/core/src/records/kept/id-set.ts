/** Ids in blocks of so many: the ids of a set in one block are one row. */
const BLOCK = 65_536;
/** A block with more ids is a bit for each id, with fewer a list of numbers: whichever is shorter. */
const BITMAP_BYTES = BLOCK / 8;
const MOST_LISTED = BITMAP_BYTES / 2 - 1;

export const blockOf = (id: number): number => Math.floor(id / BLOCK);

/** The ids of a set within one block, as 32 bits a word. */
export type Words = Uint32Array;

export const noWords = (): Words => new Uint32Array(BLOCK / 32);

/** Reads a block as it is stored: 16 bits an id, or one bit of all that there can be. */
export function wordsOf(stored: Uint8Array): Words {
  const bytes = new Uint8Array(stored);
  if (bytes.length === BITMAP_BYTES) return new Uint32Array(bytes.buffer);
  const words = noWords();
  for (const place of new Uint16Array(bytes.buffer)) words[place >>> 5] = wordAt(words, place) | (1 << (place & 31));
  return words;
}

const wordAt = (words: Words, place: number): number => words[place >>> 5] ?? 0;

/** A block as it is stored; see {@link wordsOf}. */
export function storedOf(words: Words): Uint8Array {
  if (countOf(words) > MOST_LISTED) return new Uint8Array(words.slice().buffer);
  return new Uint8Array(Uint16Array.from(placesOf(words)).buffer);
}

/** Adds an id to the words of its block, or takes it away. */
export function setId(words: Words, id: number, isIn: boolean): void {
  const place = id % BLOCK;
  const bit = 1 << (place & 31);
  words[place >>> 5] = isIn ? wordAt(words, place) | bit : wordAt(words, place) & ~bit;
}

/** Changes each word of the first block by that of the other. */
export function combine(into: Words, other: Words, how: 'and' | 'or' | 'without'): void {
  if (how === 'and') for (let n = 0; n < into.length; n += 1) into[n] = (into[n] ?? 0) & (other[n] ?? 0);
  else if (how === 'or') for (let n = 0; n < into.length; n += 1) into[n] = (into[n] ?? 0) | (other[n] ?? 0);
  else for (let n = 0; n < into.length; n += 1) into[n] = (into[n] ?? 0) & ~(other[n] ?? 0);
}

/** How many ids there are, by adding up bits of a word in parallel. */
export function countOf(words: Words): number {
  let count = 0;
  for (const bits of words) {
    let word = bits;
    word -= (word >>> 1) & 0x55555555;
    word = (word & 0x33333333) + ((word >>> 2) & 0x33333333);
    count += Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return count;
}

/** The ids of a block. */
export const idsIn = (words: Words, block: number): number[] => placesOf(words).map((place) => block * BLOCK + place);

function placesOf(words: Words): number[] {
  const places: number[] = [];
  for (let n = 0; n < words.length; n += 1) {
    for (let word = words[n] ?? 0; word !== 0; word &= word - 1) places.push(n * 32 + (31 - Math.clz32(word & -word)));
  }
  return places;
}
