import { html, trusted } from '@gatehouse/text';
import { plain } from '@gatehouse/blocks';
import type { FeedEntry } from '../../feeds/feed';
import type { EventRecord } from '../event.record';
import { viewedEvent } from '../venues';
import type { EventWords, When } from '../when';

/** An event in a feed: its date is the start, as The Events Calendar has it, and the text begins with when and where. */
export function eventEntry(event: EventRecord, words: EventWords): Omit<FeedEntry, 'id'> {
  const place = viewedEvent(event).place;
  const facts = [whenOf(words.days(event)), place].filter((one) => one !== '').join(', ');
  const text = (markup: string): string =>
    html`<p>${facts}</p>
      ${trusted(markup)}`.text;
  return {
    title: plain(event.title),
    link: event.url,
    author: '',
    published: event.utc_start_date.replace(' ', 'T'),
    modified: event.modified_utc.replace(' ', 'T'),
    categories: event.categories.map(({ name }) => plain(name)),
    summary: text(event.excerpt),
    content: text(event.description),
  };
}

const whenOf = ({ start, end }: When): string => (end ? `${start.words} – ${end.words}` : start.words);
