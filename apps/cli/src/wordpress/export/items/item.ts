import type { Currency } from '@gatehouse/text';
import { attribute, cdata, elements, plainElement, postmeta, pubDate } from '../xml';

/** A post of WordPress, whatever its type, as an export has it. */
export interface Item {
  id: number;
  type: string;
  title: string;
  link: string;
  /** The name that never changes; that of its plain address by default. */
  guid?: string;
  /** The login of the author. */
  creator: string;
  content: string;
  excerpt: string;
  slug: string;
  status: string;
  /** Time of the site and UTC, `YYYY-MM-DD HH:MM:SS`. */
  date: string;
  dateGmt: string;
  modified: string;
  modifiedGmt: string;
  commentStatus: string;
  pingStatus: string;
  parent: number;
  menuOrder: number;
  password: string;
  sticky: number;
  terms: { taxonomy: string; slug: string; name: string }[];
  meta: Record<string, string | number>;
  /** The address of a file. */
  file?: string;
  /** Further elements: comments, revisions. */
  more: string[];
}

/** What items of other services need of core. */
export interface ItemContext {
  home: string;
  logins: ReadonlyMap<number, string>;
  /** Of prices that do not name one. */
  currency: Currency;
  /** WordPress numbers all of its posts in one sequence; these come after those of core. */
  nextId: () => number;
}

/** What most items do not have. */
export const NO_EXTRAS = {
  content: '',
  excerpt: '',
  commentStatus: 'closed',
  pingStatus: 'closed',
  parent: 0,
  menuOrder: 0,
  password: '',
  sticky: 0,
  terms: [],
  meta: {},
  more: [],
};

/** The item as WordPress' exporter writes it. */
export function itemXml(item: Item): string {
  const head = [
    elements({ title: item.title }),
    plainElement('link', item.link),
    pubDate(isSet(item.dateGmt) ? item.dateGmt : item.date),
    elements({ 'dc:creator': item.creator }),
    `<guid isPermaLink="false">${attribute(item.guid ?? item.link)}</guid>`,
    '<description></description>',
  ];
  const fields = elements({
    'content:encoded': item.content,
    'excerpt:encoded': item.excerpt,
    'wp:post_id': item.id,
    'wp:post_date': item.date,
    'wp:post_date_gmt': item.dateGmt,
    'wp:post_modified': item.modified,
    'wp:post_modified_gmt': item.modifiedGmt,
    'wp:comment_status': item.commentStatus,
    'wp:ping_status': item.pingStatus,
    'wp:post_name': item.slug,
    'wp:status': item.status,
    'wp:post_parent': item.parent,
    'wp:menu_order': item.menuOrder,
    'wp:post_type': item.type,
    'wp:post_password': item.password,
    'wp:is_sticky': item.sticky,
    ...(item.file === undefined ? {} : { 'wp:attachment_url': item.file }),
  });
  const terms = item.terms.map(
    ({ taxonomy, slug, name }) =>
      `<category domain="${attribute(taxonomy)}" nicename="${attribute(slug)}">${cdata(name)}</category>`,
  );
  const parts = [...head, fields, ...terms, postmeta(item.meta), ...item.more].filter((part) => part !== '');
  return `<item>\n${parts.join('\n')}\n</item>\n`;
}

const isSet = (clock: string): boolean => !clock.startsWith('0000');
