import type { PostDates, PostFacts } from '../content-records';
import type { PersonRef, TermRef } from '../people-and-terms';
import type { ItemMeta } from './xml/item-meta';
import { clockOf, clockOfFeed, NO_SUCH_DATE } from '../clock';
import { childrenOf, clockIn, numberOf, signedNumberOf, textOf, wordOf, type XmlElement } from './xml/xml-element';

/** The ids of people by their logins. */
export type PeopleByLogin = ReadonlyMap<string, number>;

/** Databases keep it in four bytes. */
const MOST_ORDER = 2 ** 31 - 1;

/** What all items have in common. */
export function postFacts(item: XmlElement, meta: ItemMeta, people: PeopleByLogin): PostFacts {
  const status = wordOf(item, 'wp:status');
  const isTrashed = status === 'trash';
  const ownId = numberOf(textOf(item, 'gatehouse:id'));
  const dates = datesOf(item);
  return {
    id: signedNumberOf(textOf(item, 'wp:post_id')),
    guid: wordOf(item, 'guid'),
    flaws: [
      ...(isDateLost(item, dates) ? [NO_SUCH_DATE] : []),
      ...(hasLostCharacters(item) ? [LOST_CHARACTERS] : []),
      ...meta.flaws,
    ],
    ...(ownId === 0 ? {} : { ownId }),
    slug: wordOf(item, 'wp:post_name'),
    link: wordOf(item, 'link'),
    status,
    trashedFrom: isTrashed ? meta.text('_wp_trash_meta_status') : '',
    author: personRef(wordOf(item, 'dc:creator'), people),
    dates,
    title: textOf(item, 'title'),
    content: textOf(item, 'content:encoded'),
    excerpt: textOf(item, 'excerpt:encoded'),
    password: textOf(item, 'wp:post_password'),
    parent: numberOf(textOf(item, 'wp:post_parent')),
    menuOrder: Math.max(-MOST_ORDER, Math.min(MOST_ORDER, signedNumberOf(textOf(item, 'wp:menu_order')))),
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
    // WXR 1.0 has another name for it.
    return [{ taxonomy: domain === 'tag' ? 'post_tag' : domain, id: 0, slug, name: text }];
  });

/** A record without a date has that of its feed, or of its last change. */
function datesOf(item: XmlElement): PostDates {
  const own = { date: clockIn(item, 'wp:post_date'), dateGmt: clockIn(item, 'wp:post_date_gmt') };
  const changed = {
    modified: clockIn(item, 'wp:post_modified'),
    modifiedGmt: clockIn(item, 'wp:post_modified_gmt'),
  };
  if (own.date !== '' || own.dateGmt !== '') return { ...own, ...changed };
  const shown = clockOfFeed(textOf(item, 'pubDate'));
  const dateGmt = shown || changed.modifiedGmt;
  return { date: dateGmt === '' ? changed.modified : '', dateGmt, ...changed };
}

/** A draft may have no date; others must, and a date that is not zero must exist. */
function isDateLost(item: XmlElement, { date, dateGmt }: PostDates): boolean {
  const written = ['wp:post_date', 'wp:post_date_gmt'].map((name) => wordOf(item, name));
  const isWritten = written.some((text) => text !== '' && !text.startsWith('0000-00-00'));
  const isKept = written.some((text) => clockOf(text) !== '');
  const needsOne = !/^(?:draft|auto-draft|pending)$/.test(wordOf(item, 'wp:status'));
  return !isKept && (isWritten || (needsOne && date === '' && dateGmt === ''));
}

const LOST_CHARACTERS = 'Some of its characters are not in the encoding of the file. A � stands for each of them.';

const hasLostCharacters = (item: XmlElement): boolean =>
  ['title', 'content:encoded', 'excerpt:encoded'].some((name) => textOf(item, name).includes('\ufffd'));

const openOrClosed = (text: string): 'open' | 'closed' => (text === 'open' ? 'open' : 'closed');
