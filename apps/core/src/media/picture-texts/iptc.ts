import { decodedText } from './decoded-text';

/** Before each data set. */
const MARK = 0x1c;
/** The record with texts about the picture. */
const ABOUT = 2;
const MOST_SETS = 1_000;

/** The texts of an IPTC block by the numbers of their data sets (IIM, record 2); of a damaged one, those before the damage. */
export function readIptc(block: Buffer): Map<number, string[]> {
  const found = new Map<number, string[]>();
  let at = beginning(block);
  for (let sets = 0; sets < MOST_SETS && at + 5 <= block.length && block[at] === MARK; sets += 1) {
    const [record, set] = [block.readUInt8(at + 1), block.readUInt8(at + 2)];
    const length = block.readUInt16BE(at + 3);
    // Longer sets have the length of their length here: texts are never so long.
    if (length > 0x7fff) break;
    const text = decodedText(block.subarray(at + 5, at + 5 + length));
    if (record === ABOUT) found.set(set, [...(found.get(set) ?? []), text]);
    at += 5 + length;
  }
  return found;
}

/** The first data set: Photoshop puts other blocks before them. */
function beginning(block: Buffer): number {
  for (let at = block.indexOf(MARK); at !== -1; at = block.indexOf(MARK, at + 1))
    if (block[at + 1] === 1 || block[at + 1] === ABOUT) return at;
  return block.length;
}
