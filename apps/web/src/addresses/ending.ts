import { trimSigns } from '@gatehouse/text';

/** The kinds of feeds; `rss` is RSS 2.0. */
export type FeedFormat = 'rss' | 'atom';

/** An address without what its end asks for. */
export interface Ending {
  /** Without slashes at the ends. */
  path: string;
  /** Which page of a list; 1 without one. */
  page: number;
  /** Which page of the comments; 1 without one. */
  commentPage: number;
  feed: FeedFormat | undefined;
  isEmbed: boolean;
}

const PAGE = /(?:^|\/)page\/(\d{1,6})$/i;
const COMMENT_PAGE = /(?:^|\/)comment-page-(\d{1,6})$/i;
const FEED = /(?:^|\/)feed(?:\/(rss|rss2|rdf|atom))?$/i;
const EMBED = /(?:^|\/)embed$/i;

/** Reads the end of an address as WordPress writes it: `news/page/2`, `news/feed/atom`, `hello/embed`. */
export function readEnding(address: string): Ending {
  const path = trimSigns(address, '/');
  const feed = FEED.exec(path);
  const embed = EMBED.exec(path);
  const page = PAGE.exec(path);
  const comments = COMMENT_PAGE.exec(path);
  const found = feed ?? embed ?? page ?? comments;
  return {
    path: found ? path.slice(0, found.index) : path,
    page: numberIn(page),
    commentPage: numberIn(comments),
    feed: feed ? formatOf(feed[1]) : undefined,
    isEmbed: embed !== null,
  };
}

/** The format of a feed by the name that addresses have for it. */
export const formatOf = (name: string | undefined): FeedFormat =>
  name?.toLowerCase().endsWith('atom') ? 'atom' : 'rss';

const numberIn = (found: RegExpExecArray | null): number => Math.max(Number(found?.[1] ?? 1), 1);
