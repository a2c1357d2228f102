import { can, type Caller } from '@gatehouse/access';
import type { PostType } from './post-type';

/** What rights depend on. */
export interface Subject {
  author: number;
  status: string;
  trashed_from: string;
}

/** A record in the trash is judged by the status that it had. */
const judged = ({ status, trashed_from: from }: Subject): string => (status === 'trash' && from !== '' ? from : status);
const isOut = (status: string): boolean => status === 'publish' || status === 'future';

/** Whether the caller may change the record (docs/interface/core.md#roles). */
export function mayEdit(caller: Caller, { capabilities }: PostType, subject: Subject): boolean {
  if (!can(caller, capabilities.edit)) return false;
  const status = judged(subject);
  if (isOut(status) && !can(caller, capabilities.editPublished)) return false;
  if (subject.author === caller.id) return true;
  return can(caller, capabilities.editOthers) && (status !== 'private' || can(caller, capabilities.editPrivate));
}

/** Whether the caller may trash or delete the record. */
export function mayDelete(caller: Caller, { capabilities }: PostType, subject: Subject): boolean {
  if (!can(caller, capabilities.delete)) return false;
  const status = judged(subject);
  if (isOut(status) && !can(caller, capabilities.deletePublished)) return false;
  if (subject.author === caller.id) return true;
  return can(caller, capabilities.deleteOthers) && (status !== 'private' || can(caller, capabilities.deletePrivate));
}

/** Whether the caller may read the record by ID: published, or editable by them (docs/interface/core.md#reading-by-status). */
export function mayRead(caller: Caller, type: PostType, subject: Subject): boolean {
  if (subject.status === 'publish') return true;
  if (subject.status === 'private' && can(caller, type.capabilities.readPrivate)) return true;
  return mayEdit(caller, type, subject);
}
