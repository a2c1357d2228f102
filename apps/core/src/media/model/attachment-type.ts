import { can, type Caller } from '@gatehouse/access';
import { mayEdit, mayRead, type Subject } from '../../records/model/post-rights';
import { publicType, type PostType } from '../../records/model/post-type';
import { Media } from './media';

/** Files as a type of record. Those who may upload may also edit their own files (docs/interface/core.md#roles). */
export const ATTACHMENT: PostType = {
  name: 'attachment',
  record: Media,
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

/** The facts about a file and its post that permissions depend on. */
export interface MediaSubject extends Subject {
  /** The post of the file; null if it has none. */
  owner: (Subject & { type: string }) | null;
}

/** Whether the caller may see the file: a file of a post is as visible as the post (docs/interface/core.md#media). */
export function maySee(caller: Caller, subject: MediaSubject): boolean {
  if (subject.status !== 'inherit')
    return (
      mayEdit(caller, ATTACHMENT, subject) ||
      (subject.status === 'private' && can(caller, ATTACHMENT.capabilities.readPrivate))
    );
  const type = subject.owner && publicType(subject.owner.type);
  return !type || !subject.owner || mayRead(caller, type, subject.owner);
}
