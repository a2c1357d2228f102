import { enumerated } from '@gatehouse/rest';
import type { ArgumentProblem } from '@gatehouse/errors';

/** The type of comments that editors leave on the blocks of a post (docs/interface/core.md#notes). */
export const NOTE = 'note';

const STATUSES = ['resolved', 'reopen'] as const;
export type NoteStatus = (typeof STATUSES)[number] | '';

/** The meta fields of a comment. */
export interface CommentMeta {
  _wp_note_status?: unknown;
}

/** The schema of the meta fields, as the index shows it. */
export const META_SCHEMA = {
  properties: { _wp_note_status: { type: ['string', 'null'], enum: [...STATUSES, null] } },
} as const;

/** Whether a comment is a note of the editors about a post, which readers never see. */
export const isNote = ({ type }: { type: string }): boolean => type === NOTE;

/** The note status in meta fields; undefined when they do not name it, empty for null. */
export function noteStatusOf(meta: CommentMeta | undefined): NoteStatus | undefined {
  const status = meta?._wp_note_status;
  if (status === undefined) return undefined;
  return STATUSES.find((name) => name === status) ?? '';
}

/** What is wrong with the meta of a comment; undefined for good ones. */
export function metaProblem(meta: CommentMeta): ArgumentProblem | undefined {
  const { _wp_note_status: status = null } = meta;
  if (status === null || STATUSES.some((name) => name === status)) return undefined;
  return { code: 'rest_not_in_enum', message: `meta._wp_note_status is not one of ${enumerated(STATUSES)}.` };
}

/** The meta fields as responses show them; only notes have any. */
export const metaOf = (comment: { type: string; note_status: NoteStatus }): object =>
  isNote(comment) ? { _wp_note_status: comment.note_status || null } : {};
