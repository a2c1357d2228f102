import type { PostDates, PostFacts } from '../content-records';
import type { PersonRef, TermRef } from '../people-and-terms';
import type { ItemMeta } from './xml/item-meta';
import { childrenOf, clockIn, numberOf, textOf, wordOf, type XmlElement } from './xml/xml-element';

/** The ids of people by their logins. */
export type PeopleByLogin = ReadonlyMap<string, number>;

/** Taxonomies of WXR 1.0 that have another name now. */
const RENAMED: Readonly<Record<string, string>> = { tag: 'post_tag' };

/** What all items have in common. */
export function postFacts(item: XmlElement, meta: ItemMeta, people: PeopleByLogin): PostFacts {
  const status = wordOf(item, 'wp:status');
  const isTrashed = status === 'trash';
  const ownId = numberOf(textOf(item, 'gatehouse:id'));
  return {
    id: numberOf(textOf(item, 'wp:post_id')),
    ...(ownId === 0 ? {} : { ownId }),
    slug: wordOf(item, 'wp:post_name'),
    link: wordOf(item, 'link'),
    status,
    trashedFrom: isTrashed ? meta.text('_wp_trash_meta_status') : '',
    author: personRef(wordOf(item, 'dc:creator'), people),
    dates: datesOf(item),
    title: textOf(item, 'title'),
    content: textOf(item, 'content:encoded'),
    excerpt: textOf(item, 'excerpt:encoded'),
    password: textOf(item, 'wp:post_password'),
    parent: numberOf(textOf(item, 'wp:post_parent')),
    menuOrder: numberOf(textOf(item, 'wp:menu_order')),
    commentStatus: openOrClosed(wordOf(item, 'wp:comment_status')),
    pingStatus: openOrClosed(wordOf(item, 'wp:ping_status')),
    featuredMedia: meta.number('_thumbnail_id'),
    terms: termsOf(item),
    meta: meta.record(),
  };
}

/** A person by login, with the id where the file lists the person; else 0. */
export const personRef = (login: string, people: PeopleByLogin): PersonRef => ({ id: people.get(login) ?? 0, login });

/** The terms of an item. WXR 1.0 has each of them twice, once without its slug. */
export const termsOf = (item: XmlElement): TermRef[] =>
  childrenOf(item, 'category').flatMap(({ attributes, text }) => {
    const { domain, nicename: slug } = attributes;
    if (domain === undefined || slug === undefined) return [];
    return [{ taxonomy: RENAMED[domain] ?? domain, id: 0, slug, name: text }];
  });

const datesOf = (item: XmlElement): PostDates => ({
  date: clockIn(item, 'wp:post_date'),
  dateGmt: clockIn(item, 'wp:post_date_gmt'),
  modified: clockIn(item, 'wp:post_modified'),
  modifiedGmt: clockIn(item, 'wp:post_modified_gmt'),
});

const openOrClosed = (text: string): 'open' | 'closed' => (text === 'open' ? 'open' : 'closed');
