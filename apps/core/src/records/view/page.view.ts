import { CONTEXTS, Int } from '@gatehouse/rest';
import type { Post } from '../model/post.entity';
import { PagedRecordView } from '../model/record-view';

/** A page as responses show it (docs/interface/core.md#pages). */
export class PageView extends PagedRecordView {
  @Int({ context: CONTEXTS.read, description: 'The ID of the parent; 0 for none.' })
  parent?: number;

  @Int({ context: CONTEXTS.read, description: 'The position among its siblings.' })
  menu_order?: number;
}

/** The fields that only pages have. */
export const pageFields = (post: Post): Required<Pick<PageView, 'parent' | 'menu_order'>> => ({
  parent: post.parent,
  menu_order: post.menu_order,
});
