import { can, forbidden, must, type Caller } from '@gatehouse/access';
import { RestError } from '@gatehouse/errors';

/** The fields that decide who may read, edit and delete a record (docs/interface/calendar.md#roles). */
export interface Owned {
  author: number;
  status: string;
}

const isPublished = (status: string): boolean => status === 'publish' || status === 'future';
const owns = (caller: Caller, { author }: Owned): boolean => caller.kind === 'person' && author === caller.id;

/** Published records are for everyone, others for their author, unless in the trash, and for those who edit others'. */
export function mayRead(caller: Caller, record: Owned): boolean {
  if (record.status === 'publish') return true;
  return can(caller, 'edit_others_posts') || (record.status !== 'trash' && owns(caller, record));
}

/** Own records take the right to edit posts, or published posts; those of others a right of their own. */
export function mayEdit(caller: Caller, record: Owned): boolean {
  if (!owns(caller, record)) return can(caller, 'edit_others_posts');
  return can(caller, isPublished(record.status) ? 'edit_published_posts' : 'edit_posts');
}

/** Own records take the right to delete posts, or published posts; those of others a right of their own. */
export function mayDelete(caller: Caller, record: Owned): boolean {
  if (!owns(caller, record)) return can(caller, 'delete_others_posts');
  return can(caller, isPublished(record.status) ? 'delete_published_posts' : 'delete_posts');
}

/** The arguments of a write that need a capability of their own. */
export interface ProtectedInput {
  /** ID of another author than the caller or the current one. */
  author: number | undefined;
  /** Whether it brings an image from another site. */
  foreignImage: boolean;
}

/**
 * Checks the capabilities that a write needs (docs/interface/calendar.md#roles).
 * @throws 401 or 403 `rest_forbidden`, 403 `rest_cannot_edit_others`
 */
export function assertMayWrite(caller: Caller, { author, foreignImage }: ProtectedInput): void {
  must(caller, 'edit_posts');
  if (author !== undefined && author !== caller.id)
    must(
      caller,
      'edit_others_posts',
      'rest_cannot_edit_others',
      'Sorry, you are not allowed to name another person as the author.',
    );
  if (foreignImage) must(caller, 'upload_files');
}

/** 401 for a visitor, 403 for a person: `event-not-accessible` and the like (docs/interface/calendar.md#roles). */
export const notAccessible = (caller: Caller, kind: string): RestError =>
  forbidden(caller, `${kind}-not-accessible`, `The requested ${kind} is not accessible.`);

/** 410 for deleting a record that is in the trash. */
export const inTrash = (kind: string): RestError =>
  new RestError(410, `${kind}-is-in-trash`, `The ${kind} is already in the trash.`);
