import { can, forbidden, must, type Caller } from '@gatehouse/access';
import { RestError } from '@gatehouse/errors';

/** What decides who may do what with a record (docs/interface/calendar.md#roles). */
export interface Owned {
  author: number;
  status: string;
}

const isPublished = (status: string): boolean => status === 'publish' || status === 'future';
const owns = (caller: Caller, { author }: Owned): boolean => caller.kind === 'person' && author === caller.id;

export function mayRead(caller: Caller, record: Owned): boolean {
  if (record.status === 'publish') return true;
  return can(caller, 'edit_others_posts') || (record.status !== 'trash' && owns(caller, record));
}

export function mayEdit(caller: Caller, record: Owned): boolean {
  if (!owns(caller, record)) return can(caller, 'edit_others_posts');
  return can(caller, isPublished(record.status) ? 'edit_published_posts' : 'edit_posts');
}

export function mayDelete(caller: Caller, record: Owned): boolean {
  if (!owns(caller, record)) return can(caller, 'delete_others_posts');
  return can(caller, isPublished(record.status) ? 'delete_published_posts' : 'delete_posts');
}

/** Naming somebody else as the author (403 `rest_cannot_edit_others`), bringing a picture from elsewhere. */
export function mustAllowWords(
  caller: Caller,
  { author, foreignImage }: { author: number | undefined; foreignImage: boolean },
): void {
  must(caller, 'edit_posts');
  if (author !== undefined && author !== caller.id)
    must(
      caller,
      'edit_others_posts',
      'rest_cannot_edit_others',
      'Sorry, you are not allowed to name somebody else as the author.',
    );
  if (foreignImage) must(caller, 'upload_files');
}

/** 401 for a visitor, 403 for a person: `event-not-accessible` and its like (docs/interface/calendar.md#roles). */
export const notAccessible = (caller: Caller, kind: string): RestError =>
  forbidden(caller, `${kind}-not-accessible`, `The requested ${kind} is not accessible.`);

/** 410 for deleting what lies in the trash already. */
export const inTrash = (kind: string): RestError =>
  new RestError(410, `${kind}-is-in-trash`, `The ${kind} is in the trash already.`);
