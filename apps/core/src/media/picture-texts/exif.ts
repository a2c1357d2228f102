import { decodedText, MOST_BYTES } from './decoded-text';

export type ExifName =
  | 'description'
  | 'camera'
  | 'orientation'
  | 'artist'
  | 'copyright'
  | 'exposure'
  | 'aperture'
  | 'iso'
  | 'taken'
  | 'digitized'
  | 'focal length'
  | 'comment';

/** The tags that are read. All others are passed over, whatever they hold. */
const NAMES: ReadonlyMap<number, ExifName> = new Map([
  [0x010e, 'description'],
  [0x0110, 'camera'],
  [0x0112, 'orientation'],
  [0x013b, 'artist'],
  [0x8298, 'copyright'],
  [0x829a, 'exposure'],
  [0x829d, 'aperture'],
  [0x8827, 'iso'],
  [0x9003, 'taken'],
  [0x9004, 'digitized'],
  [0x920a, 'focal length'],
  [0x9286, 'comment'],
]);

/** Points to the directory of the camera's own tags. */
const CAMERA_DIRECTORY = 0x8769;
/** More entries than cameras and programs write. */
const MOST_ENTRIES = 1_000;
/** Bytes of a value by its type, of the TIFF specification. */
const SIZES: ReadonlyMap<number, number> = new Map([
  [1, 1],
  [2, 1],
  [3, 2],
  [4, 4],
  [5, 8],
  [7, 1],
  [9, 4],
  [10, 8],
]);
const TEXT = 2;
const BYTES = 7;

interface Entry {
  tag: number;
  type: number;
  at: number;
  length: number;
}

/** Gives bytes of a block or a file, fewer where it ends. */
export type Bytes = (at: number, length: number) => Buffer;

/** The bytes of an EXIF block. */
export const bytesOf = (block: Uint8Array): Bytes => {
  const whole = Buffer.from(block);
  const start = whole.toString('latin1', 0, 6) === 'Exif\0\0' ? 6 : 0;
  return (at, length) => whole.subarray(start + at, start + at + length);
};

/** The wanted values of an EXIF block or a TIFF file; of a damaged one, those before the damage. Reads two directories, each once. */
export function readExif(bytes: Bytes): Map<ExifName, string | number> {
  const found = new Map<ExifName, string | number>();
  const order = bytes(0, 2).toString('latin1');
  if (order !== 'II' && order !== 'MM') return found;
  const numbers = new Numbers(bytes, order === 'II');
  try {
    const camera = readDirectory(numbers, numbers.long(4), found);
    if (camera !== undefined) readDirectory(numbers, camera, found);
  } catch (error) {
    // A place outside of the block.
    if (!(error instanceof RangeError)) throw error;
  }
  return found;
}

/** Reads a directory; gives the place of the camera's. */
function readDirectory(numbers: Numbers, at: number, found: Map<ExifName, string | number>): number | undefined {
  let camera: number | undefined;
  const count = Math.min(numbers.short(at), MOST_ENTRIES);
  for (let index = 0; index < count; index += 1) {
    const entry = entryAt(numbers, at + 2 + 12 * index);
    if (entry.tag === CAMERA_DIRECTORY) camera = numbers.long(entry.at);
    const name = NAMES.get(entry.tag);
    const value = name === undefined ? undefined : valueOf(numbers, entry);
    if (name !== undefined && value !== undefined) found.set(name, value);
  }
  return camera;
}

function entryAt(numbers: Numbers, at: number): Entry {
  const type = numbers.short(at + 2);
  const length = numbers.long(at + 4) * (SIZES.get(type) ?? 1);
  // What has at most four bytes stands in the entry itself.
  return { tag: numbers.short(at), type, length, at: length <= 4 ? at + 8 : numbers.long(at + 8) };
}

function valueOf(numbers: Numbers, { type, at, length }: Entry): string | number | undefined {
  if (length <= 0 || !SIZES.has(type)) return undefined;
  if (type === TEXT) return decodedText(numbers.bytes(at, Math.min(length, MOST_BYTES)));
  return type === BYTES ? commentIn(numbers, at, length) : numbers.value(type, at);
}

/** A comment says in eight bytes how it is written. */
function commentIn({ bytes, isLittle }: Numbers, at: number, length: number): string {
  const code = bytes(at, 8).toString('latin1');
  const text = bytes(at + 8, Math.min(length - 8, MOST_BYTES));
  if (!code.startsWith('UNICODE')) return decodedText(text);
  return new TextDecoder(isLittle ? 'utf-16le' : 'utf-16be').decode(text).split('\0', 1)[0] ?? '';
}

/** Numbers in the order of bytes that the block has. Places outside of it throw RangeError. */
class Numbers {
  constructor(
    readonly bytes: Bytes,
    readonly isLittle: boolean,
  ) {}

  short(at: number): number {
    const bytes = this.bytes(at, 2);
    return this.isLittle ? bytes.readUInt16LE() : bytes.readUInt16BE();
  }

  long(at: number): number {
    const bytes = this.bytes(at, 4);
    return this.isLittle ? bytes.readUInt32LE() : bytes.readUInt32BE();
  }

  /** The first value of a type with numbers. */
  value(type: number, at: number): number {
    if (type === 1) return this.bytes(at, 1).readUInt8();
    if (type === 3) return this.short(at);
    if (type === 4) return this.long(at);
    if (type === 5) return this.long(at) / this.long(at + 4);
    return type === 9 ? this.signed(at) : this.signed(at) / this.signed(at + 4);
  }

  private signed(at: number): number {
    return this.long(at) | 0;
  }
}
