import { SaxesParser, type SaxesAttributePlain } from 'saxes';
import type { FeedEntry } from '@gatehouse/dto';
import { decodeEntities, isWebAddress, stripTags } from '@gatehouse/text';

/** Most entries that are read of a feed: as many as a block can show. */
const MOST = 20;
/** Characters of the longest texts that are read: of an entry's content, and of all else. */
const LONGEST = { text: 20_000, word: 2_000 };
/** Characters of a text that are given: enough for the longest excerpt. */
const SHOWN = 2_000;

/** Elements of an entry, the first that is there: of RSS 2.0, RSS 1.0 and Atom. */
const SOURCES = {
  title: ['title'],
  link: ['link', 'guid'],
  author: ['dc:creator', 'author/name', 'author'],
  date: ['pubDate', 'dc:date', 'published', 'updated'],
  text: ['description', 'summary', 'content:encoded', 'content'],
} as const;
const TEXTS: ReadonlySet<string> = new Set(SOURCES.text);

/** What stands in an entry, by the names of its elements. */
type Elements = Map<string, string>;

/**
 * The first entries of a feed: RSS, RDF or Atom. Of a document that is not well-formed, or no feed, what can be read.
 * @param base the address of the feed, for links without a host
 */
export function readFeed(xml: string, base: string): FeedEntry[] {
  const reader = new FeedReader();
  const parser = new SaxesParser();
  parser.on('error', () => undefined);
  parser.on('opentag', ({ name, attributes }) => reader.begin(name, attributes));
  parser.on('text', (text) => reader.add(text));
  parser.on('cdata', (text) => reader.add(text));
  parser.on('closetag', () => reader.finish());
  try {
    parser.write(xml).close();
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error;
  }
  return reader.entries.map((elements) => entryOf(elements, base)).filter(({ link, title }) => link + title !== '');
}

/** No feed has elements so deep: what comes after them is not read. */
const DEEPEST = 64;
class TooDeep extends Error {}

/** Collects the entries of a document, wherever they stand in it. */
class FeedReader {
  readonly entries: Elements[] = [];
  private depth = 0;
  private entry: Elements | undefined;
  /** The elements that are open within the entry. */
  private readonly open: string[] = [];

  begin(name: string, attributes: Record<string, SaxesAttributePlain['value']>): void {
    this.depth += 1;
    if (this.depth > DEEPEST) throw new TooDeep();
    const { href, rel = 'alternate' } = attributes;
    if (this.entry) {
      this.open.push(name);
      if (name === 'link' && this.open.length === 1 && href !== undefined && rel === 'alternate') this.add(href);
    } else if ((name === 'item' || name === 'entry') && this.entries.length < MOST) {
      this.entry = new Map();
    }
  }

  add(text: string): void {
    const [name, below] = this.open;
    if (!this.entry || name === undefined) return;
    const key = name === 'author' && below !== undefined ? `author/${below}` : name;
    const known = this.entry.get(key) ?? '';
    const longest = TEXTS.has(key) ? LONGEST.text : LONGEST.word;
    if (known.length < longest) this.entry.set(key, `${known}${text}`.slice(0, longest));
  }

  finish(): void {
    this.depth -= 1;
    if (!this.entry || this.open.pop() !== undefined) return;
    this.entries.push(this.entry);
    this.entry = undefined;
  }
}

function entryOf(elements: Elements, base: string): FeedEntry {
  const of = (names: readonly string[]): string => {
    const name = names.find((one) => (elements.get(one) ?? '').trim() !== '');
    return name === undefined ? '' : (elements.get(name) ?? '').trim();
  };
  return {
    title: plain(of(SOURCES.title)),
    link: linkOf(of(SOURCES.link), base),
    author: plain(of(SOURCES.author)),
    date: dateOf(of(SOURCES.date)),
    text: plain(of(SOURCES.text)).slice(0, SHOWN),
  };
}

/** Feeds write HTML as text, so what is left of markup within is markup. */
const plain = (html: string): string => decodeEntities(stripTags(html)).replace(/\s+/g, ' ').trim();

function linkOf(address: string, base: string): string {
  if (address === '' || !URL.canParse(address, base)) return '';
  const { href } = new URL(address, base);
  return isWebAddress(href) ? href : '';
}

/** A date in the forms of RFC 822 and RFC 3339. */
function dateOf(text: string): string {
  const moment = new Date(text);
  return Number.isNaN(moment.getTime()) ? '' : moment.toISOString().slice(0, 19);
}
