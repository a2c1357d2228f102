import { isBlockAttributes } from '@gatehouse/text';
import type { BlockValues } from '../place';

interface Footnote {
  /** By which the text refers to it. */
  id: string;
  /** HTML. */
  content: string;
}

/** `core/footnotes`: those of the page's record, below its text. */
export const footnotes: BlockValues = (_, { record, isRepeated }) => {
  const notes = isRepeated ? [] : notesIn(record?.meta?.footnotes ?? '');
  return notes.length === 0 ? undefined : { notes };
};

/** The footnotes that the editor has stored; what else stands there is left out. */
export function notesIn(json: string): Footnote[] {
  const notes = parsed(json);
  return Array.isArray(notes) ? notes.filter(isFootnote) : [];
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

const isFootnote = (note: unknown): note is Footnote =>
  isBlockAttributes(note) &&
  typeof note.id === 'string' &&
  /^[\w-]{1,100}$/.test(note.id) &&
  typeof note.content === 'string';
