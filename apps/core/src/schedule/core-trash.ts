import { Injectable } from '@nestjs/common';
import { eq, inList } from '@gatehouse/persistence';
import { Trash } from '@gatehouse/service';
import { BLOCK } from '../blocks/block-types';
import { CommentsWriter } from '../comments/comments.writer';
import { DISCARDED } from '../comments/model/comment-rules';
import { NOTE } from '../comments/model/note';
import { NAVIGATION } from '../navigation/navigation-type';
import { PAGE, POST } from '../records/model/post-type';
import { PostsWriter } from '../records/write/posts.writer';

/** The types of records that have a trash; files are deleted at once. */
const TYPES = [POST, PAGE, BLOCK, NAVIGATION];

/** What of core can be in the trash. */
@Injectable()
export class CoreTrash {
  constructor(trash: Trash, posts: PostsWriter, comments: CommentsWriter) {
    for (const type of TYPES)
      trash.add({
        type: type.name,
        table: 'posts',
        inTrash: [eq('r.type', type.name), eq('r.status', 'trash')],
        remove: (id, origin) => posts.delete(type, id, origin),
      });
    trash.add({
      type: 'comment',
      table: 'comments',
      inTrash: [inList('r.type', ['comment', NOTE]), inList('r.status', DISCARDED)],
      remove: (id, origin) => comments.delete(id, origin),
    });
  }
}
