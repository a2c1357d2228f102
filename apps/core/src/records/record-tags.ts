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

/** Says what the reply with one record is made of: what else it shows is its terms, and the slugs of pages above it. */
export function tagRecord({ name, blog, taxonomy }: PostType, view: RecordView, ctx: RequestContext): void {
  const { categories = [], tags = [] }: Partial<PostView> = view;
  const [, one] = tagNamesOf(name);
  ctx.tag(one, [view.id]);
  if (blog) ctx.tag('term-name', [...categories, ...tags]);
  else if (taxonomy) ctx.tag('term-names');
  ctx.tag('site');
}
