import { piecesOf, type Reference } from './references';

/** Most patterns and parts of one content, those within others included; further ones show nothing. */
const MOST = 20;
/** Most characters that the patterns of all contents of a reply show together. */
const LONGEST_IN_ALL = 8_000_000;

/** Contents whose patterns are being placed. */
export interface Placing {
  /** What stands for references, by their keys. */
  texts: ReadonlyMap<string, string>;
  /** What stands around a text that is placed. */
  around: (text: string) => string;
  /** The references of this content that have been begun. */
  count: number;
  /** What those of all contents show so far. */
  characters: number;
}

const isReference = (piece: string | Reference): piece is Reference => typeof piece !== 'string';

/** What contents name, each once. */
export function referencesIn(contents: readonly string[]): Reference[] {
  const found = contents.flatMap((content) => piecesOf(content).filter(isReference).slice(0, MOST));
  return [...new Map(found.map((reference) => [reference.key, reference])).values()];
}

/**
 * A content with what its references stand for.
 * @param above the keys of what it stands in: nothing shows itself within itself
 */
export function placedIn(content: string, placing: Placing, above: readonly string[] = []): string {
  const shown = (piece: Reference): string => {
    placing.count += 1;
    if (placing.count > MOST || above.includes(piece.key)) return '';
    const text = placing.texts.get(piece.key) ?? '';
    placing.characters += text.length;
    return placing.characters > LONGEST_IN_ALL ? '' : placedIn(text, placing, [...above, piece.key]);
  };
  const pieces = piecesOf(content);
  return pieces.map((piece) => (isReference(piece) ? placing.around(shown(piece)) : piece)).join('');
}
