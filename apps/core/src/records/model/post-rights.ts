import { can, type Caller } from '@gatehouse/access';
import type { PostType } from './post-type';

/** The columns of a record that permissions depend on. */
export interface Subject {
  author: number;
  status: string;
  trashed_from: string;
}

/** Whether the caller may change the record (docs/interface/core.md#roles). */
export function mayEdit(caller: Caller, { capabilities }: PostType, subject: Subject): boolean {
  if (!can(caller, capabilities.edit)) return false;
  const status = statusBeforeTrash(subject);
  if (isReleased(status) && !can(caller, capabilities.editPublished)) return false;
  if (subject.author === caller.id) return true;
  return can(caller, capabilities.editOthers) && (status !== 'private' || can(caller, capabilities.editPrivate));
}

/** Whether the caller may trash or delete the record (docs/interface/core.md#roles). */
export function mayDelete(caller: Caller, { capabilities }: PostType, subject: Subject): boolean {
  if (!can(caller, capabilities.delete)) return false;
  const status = statusBeforeTrash(subject);
  if (isReleased(status) && !can(caller, capabilities.deletePublished)) return false;
  if (subject.author === caller.id) return true;
  return can(caller, capabilities.deleteOthers) && (status !== 'private' || can(caller, capabilities.deletePrivate));
}

/** Whether the caller may read the record: published records are public, all others need edit rights (docs/interface/core.md#status). */
export function mayRead(caller: Caller, type: PostType, subject: Subject): boolean {
  if (subject.status === 'publish') return true;
  if (subject.status === 'private' && can(caller, type.capabilities.readPrivate)) return true;
  return mayEdit(caller, type, subject);
}

/** A record in the trash keeps the permissions of the status it had before. */
const statusBeforeTrash = ({ status, trashed_from: from }: Subject): string =>
  status === 'trash' && from !== '' ? from : status;

const isReleased = (status: string): boolean => status === 'publish' || status === 'future';
