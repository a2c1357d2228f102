import type { PostDates, PostFacts, RevisionFacts } from '../../content-records';
import type { PersonRef, TermRef } from '../../people-and-terms';
import type { Fields } from '../fields';
import type { TaxonomyMembers } from '../site/model';

/** What all posts of `wp/v2` have, whatever their type. */
export function postFactsOf(fields: Fields, taxonomies: TaxonomyMembers): PostFacts {
  return {
    id: fields.number('id'),
    guid: fields.source('guid'),
    flaws: [],
    slug: fields.text('slug'),
    link: fields.text('link'),
    status: fields.text('status'),
    trashedFrom: '',
    author: personOf(fields.number('author')),
    dates: datesOf(fields),
    title: fields.plain('title'),
    content: fields.source('content'),
    excerpt: fields.source('excerpt'),
    password: fields.text('password'),
    parent: fields.number('parent'),
    menuOrder: fields.number('menu_order'),
    commentStatus: openOrClosed(fields.text('comment_status')),
    pingStatus: openOrClosed(fields.text('ping_status')),
    featuredMedia: fields.number('featured_media'),
    terms: termsOf(fields, taxonomies),
    meta: Object.fromEntries(fields.object('meta').entries()),
  };
}

/** Facts of a post of a plugin whose routes tell few of them. */
export const noPostFacts = (id: number): PostFacts => ({
  id,
  guid: '',
  flaws: [],
  slug: '',
  link: '',
  status: 'publish',
  trashedFrom: '',
  author: personOf(0),
  dates: { date: '', dateGmt: '', modified: '', modifiedGmt: '' },
  title: '',
  content: '',
  excerpt: '',
  password: '',
  parent: 0,
  menuOrder: 0,
  commentStatus: 'closed',
  pingStatus: 'closed',
  featuredMedia: 0,
  terms: [],
  meta: {},
});

/** A revision as imports know it, from the answer of the interface. */
export function revisionOf(fields: Fields): RevisionFacts {
  return {
    id: fields.number('id'),
    author: personOf(fields.number('author')),
    dates: datesOf(fields),
    title: fields.plain('title'),
    content: fields.source('content'),
    excerpt: fields.source('excerpt'),
    isAutosave: fields.text('slug').includes('-autosave-'),
  };
}

/** A person by the id, which is all that the interface tells. */
export const personOf = (id: number): PersonRef => ({ id, login: '' });

const datesOf = (fields: Fields): PostDates => ({
  date: fields.date('date'),
  dateGmt: fields.date('date_gmt'),
  modified: fields.date('modified'),
  modifiedGmt: fields.date('modified_gmt'),
});

function termsOf(fields: Fields, taxonomies: TaxonomyMembers): TermRef[] {
  return [...taxonomies].flatMap(([member, taxonomy]) =>
    fields.numbers(member).map((id) => ({ taxonomy, id, slug: '', name: '' })),
  );
}

const openOrClosed = (text: string): 'open' | 'closed' => (text === 'open' ? 'open' : 'closed');
