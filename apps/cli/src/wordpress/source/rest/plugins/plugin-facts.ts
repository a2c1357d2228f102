import type { PostFacts } from '../../content-records';
import type { TermRef } from '../../people-and-terms';
import type { Fields } from '../fields';
import { noPostFacts, personOf, postFactsOf } from '../records/post-facts';
import type { Pair } from './raw-posts';

/** Facts of a post of The Events Calendar: those of `wp/v2` where it shows them, else those of the plugin. */
export function factsOfEvents({ own, post }: Pair, title: string): PostFacts {
  if (post.has('id')) return { ...postFactsOf(post, new Map()), featuredMedia: post.number('featured_media') };
  return {
    ...noPostFacts(own.number('id')),
    slug: own.text('slug'),
    link: own.text('url'),
    status: own.text('status'),
    author: personOf(own.number('author')),
    dates: {
      date: own.date('date'),
      dateGmt: own.date('date_utc'),
      modified: own.date('modified'),
      modifiedGmt: own.date('modified_utc'),
    },
    title: own.plain(title),
    content: own.text('description'),
    excerpt: own.text('excerpt'),
    featuredMedia: own.object('image').number('id'),
  };
}

/** Facts of a course, lesson or quiz of LearnPress. */
export function factsOfLearning({ own, post }: Pair): PostFacts {
  if (post.has('id')) return { ...postFactsOf(post, new Map()), featuredMedia: post.number('featured_media') };
  return {
    ...noPostFacts(own.number('id')),
    slug: own.text('slug'),
    link: own.text('permalink'),
    status: own.text('status'),
    author: personOf(own.object('instructor').number('id')),
    dates: {
      date: own.date('date_created'),
      dateGmt: own.date('date_created_gmt'),
      modified: own.date('date_modified'),
      modifiedGmt: own.date('date_modified_gmt'),
    },
    title: own.plain('name'),
    content: own.text('content'),
    excerpt: own.text('excerpt'),
  };
}

/** Terms as a plugin shows them with its records. */
export const termRefs = (taxonomy: string, terms: readonly Fields[]): TermRef[] =>
  terms.map((term) => ({ taxonomy, id: term.number('id'), slug: term.text('slug'), name: term.text('name') }));
