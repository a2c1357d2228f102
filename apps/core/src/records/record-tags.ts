import type { RequestContext } from '@gatehouse/rest';
import type { PostType } from './model/post-type';
import type { TermOfPost } from './model/post';
import { tagNamesOf } from './store/changed-records';

/** Says what a list of records is made of. Filters look at terms and their parents; addresses depend on the front page. */
export function tagList({ name, blog, taxonomy }: PostType, ctx: RequestContext): void {
  const [records] = tagNamesOf(name);
  ctx.tag(records);
  if (blog || taxonomy) ctx.tag('term-names');
  ctx.tag('site');
}

/** Says what the reply with one record is made of: what else it shows is its terms, and the slugs of pages above it. */
export function tagRecord(
  { name, blog, taxonomy }: PostType,
  { id, terms }: { id: number; terms: readonly TermOfPost[] },
  ctx: RequestContext,
): void {
  const [, one] = tagNamesOf(name);
  ctx.tag(one, [id]);
  if (blog)
    ctx.tag(
      'term-name',
      terms.map((term) => term.id),
    );
  else if (taxonomy) ctx.tag('term-names');
  ctx.tag('site');
}
