import type { OtherTerms, OtherTermsQuestion } from '@gatehouse/dto';
import type { Term, WithPath } from './term';
import type { TermsQuery } from './terms.query';

/** Answers a list of terms that core shows for another service (docs/interface/core.md#types-of-other-services). */
export async function answerOfTerms<T extends Term>(
  terms: TermsQuery<T>,
  taxonomy: T['taxonomy'],
  question: OtherTermsQuestion,
  addressOf: (term: WithPath<T>) => string,
): Promise<OtherTerms> {
  const { include, exclude, slug, parent, post, hideEmpty, search, orderby, order, limit, offset } = question;
  const { items, total } = await terms.page(
    taxonomy,
    {
      include,
      exclude,
      slugs: slug,
      search,
      written: question,
      ...(parent !== undefined && { parent }),
      ...(post !== undefined && { record: post }),
      ...(hideEmpty && { hide: 'unused' as const }),
    },
    { by: orderby, direction: order },
    { count: limit, offset },
  );
  const found = await terms.withPaths(items);
  return { items: found.map((term) => ({ ...shownOf(term), link: addressOf(term) })), total };
}

const shownOf = ({ id, name, slug, description, parent, count }: WithPath) => ({
  id,
  name,
  slug,
  description,
  parent,
  count,
});
