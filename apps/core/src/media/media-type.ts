import { can, type Caller } from '@gatehouse/access';
import { mayEdit, mayRead, type Subject } from '../posts/post-rights';
import { publicType, type PostType } from '../posts/post-type';

/** Files as a type of record: who may upload may change their own (docs/interface/core.md#roles). */
export const ATTACHMENT: PostType = {
  name: 'attachment',
  base: 'media',
  hierarchical: false,
  blog: false,
  mayBeEmpty: true,
  queryName: 'attachment_id',
  capabilities: {
    create: 'upload_files',
    edit: 'upload_files',
    editOthers: 'edit_others_posts',
    editPublished: 'upload_files',
    editPrivate: 'edit_private_posts',
    publish: 'publish_posts',
    delete: 'upload_files',
    deleteOthers: 'delete_others_posts',
    deletePublished: 'upload_files',
    deletePrivate: 'delete_private_posts',
    readPrivate: 'read_private_posts',
  },
};

/** A file and the post it belongs to, as far as rights depend on them. */
export interface MediaSubject extends Subject {
  /** Null of a file without a post. */
  owner: (Subject & { type: string }) | null;
}

/** Whether the caller may see the file: as its post, when it has one (docs/interface/core.md#media). */
export function maySee(caller: Caller, subject: MediaSubject): boolean {
  if (subject.status !== 'inherit')
    return (
      mayEdit(caller, ATTACHMENT, subject) ||
      (subject.status === 'private' && can(caller, ATTACHMENT.capabilities.readPrivate))
    );
  const type = subject.owner && publicType(subject.owner.type);
  return !type || !subject.owner || mayRead(caller, type, subject.owner);
}
