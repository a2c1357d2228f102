import { contract } from '@gatehouse/bus';
import { Int, ListOf, Shape } from '@gatehouse/rest';
import { required, text } from '../message';

/** An entry of a feed of another site. All its members are texts without markup, '' for what the feed does not say. */
export class FeedEntry {
  @text() title!: string;
  /** http(s). */
  @text() link!: string;
  @text() author!: string;
  /** UTC, `YYYY-MM-DDTHH:MM:SS`. */
  @text() date!: string;
  /** How the entry begins. */
  @text() text!: string;
}

class FeedQuestion {
  @text() url!: string;
}

/** A cached feed of another site. */
export class CachedFeed {
  /** As the feed has them; none of one that was not read yet, or cannot be read. */
  @ListOf(Shape(FeedEntry), required) entries!: FeedEntry[];
  /** Milliseconds since the epoch until which there is nothing new to ask for. */
  @Int(required) until!: number;
}

/**
 * The entries of a feed elsewhere, for pages: they are kept, and a feed that answers slowly keeps nobody waiting.
 * Source: docs/web.md#feeds-of-other-sites
 */
export const cachedFeed = contract('widgets', 'feeds.cached', {
  askedBy: ['core', 'web'],
  question: Shape(FeedQuestion),
  answer: Shape(CachedFeed),
});
