/** Ids in a block. The documents of a key are stored by block. */
export const BLOCK_SIZE = 0x10000;
const BITMAP_BYTES = BLOCK_SIZE / 8;
const BLOCK_WORDS = BITMAP_BYTES / 4;

/** The number of the block that an id is in. */
export const blockOf = (id: number): number => Math.floor(id / BLOCK_SIZE);

/** What drivers give for a BLOB. */
export type Blob = Uint8Array | ArrayBuffer;

/** The bytes of a BLOB at an address at which they can be read as numbers. */
function aligned(blob: Blob): ArrayBufferLike {
  if (!ArrayBuffer.isView(blob)) return blob;
  return blob.buffer.slice(blob.byteOffset, blob.byteOffset + blob.byteLength);
}

/** Numbers of 16 bits while they are fewer than 4,096; then a bit for each of the 65,536. */
const isBitmap = (buffer: ArrayBufferLike): boolean => buffer.byteLength === BITMAP_BYTES;

/** A set of ids below a limit, one bit for each. */
export class IdSet {
  private readonly bits: Uint32Array;

  /** @param blocks how many blocks of ids there are */
  constructor(readonly blocks: number) {
    this.bits = new Uint32Array(blocks * BLOCK_WORDS);
  }

  /** Adds the ids of a block as they are stored. */
  addStored(block: number, blob: Blob): this {
    if (block >= this.blocks) return this;
    const buffer = aligned(blob);
    if (isBitmap(buffer)) {
      const base = block * BLOCK_WORDS;
      const words = new Uint32Array(buffer);
      // Loops over places are twice as fast as those over values, here and below.
      for (let at = 0; at < words.length; at++) this.bits[base + at] = (this.bits[base + at] ?? 0) | (words[at] ?? 0);
      return this;
    }
    const base = block * BLOCK_WORDS;
    for (const low of new Uint16Array(buffer)) {
      const at = base + (low >>> 5);
      this.bits[at] = (this.bits[at] ?? 0) | (1 << (low & 31));
    }
    return this;
  }

  add(id: number): this {
    const at = id >>> 5;
    if (at < this.bits.length) this.bits[at] = (this.bits[at] ?? 0) | (1 << (id & 31));
    return this;
  }

  remove(id: number): this {
    const at = id >>> 5;
    if (at < this.bits.length) this.bits[at] = (this.bits[at] ?? 0) & ~(1 << (id & 31));
    return this;
  }

  has(id: number): boolean {
    return (((this.bits[id >>> 5] ?? 0) >>> (id & 31)) & 1) === 1;
  }

  copy(): IdSet {
    const set = new IdSet(this.blocks);
    set.bits.set(this.bits);
    return set;
  }

  /** Adds the ids of another set with the same limit. */
  union(other: IdSet): this {
    const { bits } = other;
    for (let at = 0; at < bits.length; at++) this.bits[at] = (this.bits[at] ?? 0) | (bits[at] ?? 0);
    return this;
  }

  /** Keeps what is in the other set as well. */
  intersect(other: IdSet): this {
    const { bits } = other;
    for (let at = 0; at < bits.length; at++) this.bits[at] = (this.bits[at] ?? 0) & (bits[at] ?? 0);
    return this;
  }

  /** Removes what is in the other set. */
  subtract(other: IdSet): this {
    const { bits } = other;
    for (let at = 0; at < bits.length; at++) this.bits[at] = (this.bits[at] ?? 0) & ~(bits[at] ?? 0);
    return this;
  }

  get size(): number {
    const { bits } = this;
    let size = 0;
    for (let at = bits.length - 1; at >= 0; at--) size += bitsIn(bits[at] ?? 0);
    return size;
  }

  /** Calls `visit` with each id, in ascending order. */
  private forEach(visit: (id: number) => void): void {
    const { bits } = this;
    for (let at = 0; at < bits.length; at++) {
      let word = bits[at] ?? 0;
      while (word !== 0) {
        visit((at << 5) + 31 - Math.clz32(word & -word));
        word &= word - 1;
      }
    }
  }

  ids(): number[] {
    const ids: number[] = [];
    this.forEach((id) => ids.push(id));
    return ids;
  }

  /** The ids of a block as they are stored; undefined when there are none. */
  stored(block: number): Buffer | undefined {
    const bits = this.bits.subarray(block * BLOCK_WORDS, (block + 1) * BLOCK_WORDS);
    let size = 0;
    for (const word of bits) size += bitsIn(word);
    if (size === 0) return undefined;
    if (size * 2 >= BITMAP_BYTES) return Buffer.from(bits.slice().buffer);
    const low = new Uint16Array(size);
    let at = 0;
    this.forEach((id) => (low[at++] = id % BLOCK_SIZE));
    return Buffer.from(low.buffer);
  }
}

function bitsIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/**
 * A stored block with ids added and removed; undefined when nothing is left. The ids are within the block, and those that are
 * added are in ascending order.
 */
export function changedBlock(blob: Blob | undefined, added: number[], removed: number[]): Buffer | undefined {
  const buffer = blob === undefined ? new ArrayBuffer(0) : aligned(blob);
  if (!isBitmap(buffer) && (added.length + buffer.byteLength / 2) * 2 < BITMAP_BYTES)
    return merged(new Uint16Array(buffer), added, removed);
  const set = new IdSet(1);
  if (blob) set.addStored(0, blob);
  for (const low of removed) set.remove(low);
  for (const low of added) set.add(low);
  return set.stored(0);
}

/** Two ascending lists as one, without the ids that are removed. */
function merged(stored: Uint16Array, added: readonly number[], removed: readonly number[]): Buffer | undefined {
  const gone = new Set(removed);
  const left = gone.size === 0 ? stored : stored.filter((low) => !gone.has(low));
  const all = new Uint16Array(left.length + added.length);
  let size = 0;
  let from = 0;
  for (const low of added) {
    while (from < left.length && (left[from] ?? 0) < low) all[size++] = left[from++] ?? 0;
    if (left[from] !== low) all[size++] = low;
  }
  all.set(left.subarray(from), size);
  size += left.length - from;
  return size === 0 ? undefined : Buffer.from(all.buffer, 0, size * 2);
}
