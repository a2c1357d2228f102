import type { RequestContext } from '@gatehouse/rest';
import type { PostType } from './model/post-type';
import type { RecordView } from './model/record-view';
import type { PostView } from './view/post.view';
import { tagNamesOf } from './store/changed-records';

/** Says what a list of records is made of. Filters look at terms and their parents; addresses depend on the front page. */
export function tagList({ name, blog, taxonomy }: PostType, ctx: RequestContext): void {
  const [records] = tagNamesOf(name);
  ctx.tag(records);
  if (blog || taxonomy) ctx.tag('term-names');
  ctx.tag('site');
}

/** What the tags of a reply need to know of a record: its id and its terms. */
export type ShownRecord = Pick<RecordView, 'id'> & Partial<Pick<PostView, 'categories' | 'tags'>>;

/** Says what the reply with one record is made of: what else it shows is its terms, and the slugs of pages above it. */
export function tagRecord({ name, blog, taxonomy }: PostType, view: ShownRecord, ctx: RequestContext): void {
  const { categories = [], tags = [] } = view;
  const [, one] = tagNamesOf(name);
  ctx.tag(one, [view.id]);
  if (blog) ctx.tag('term-name', [...categories, ...tags]);
  else if (taxonomy) ctx.tag('term-names');
  ctx.tag('site');
}
