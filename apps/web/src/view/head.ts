/** A `<link>` of the head. */
export type HeadLink = Readonly<Record<'rel' | 'href', string> & Partial<Record<'type' | 'title', string>>>;

/** The metadata of a page for search engines, other sites and browsers. */
export interface Head {
  /** The address of the page, where it can be reached by several. */
  canonical?: string;
  description?: string;
  /** The address of an image that stands for the page. */
  image?: string;
  /** The alternative text of the image. */
  imageText?: string;
  /** Open Graph's type: `article` for posts and the like. */
  type?: 'website' | 'article';
  /** When an article was published and changed last, with time zone. */
  published?: string;
  modified?: string;
  /** Search engines leave it out. */
  isHidden?: boolean;
  /** Feeds of the page's content. */
  feeds?: readonly { title: string; href: string }[];
  /** Other elements of the head by which programs find things: oEmbed, previous and next page. */
  links?: readonly HeadLink[];
  /** Where the interface has the record that the page shows. */
  record?: { namespace: string; path: string };
  /** The page shows events, venues or organizers. */
  isOfCalendar?: boolean;
  /** schema.org, as JSON-LD. */
  data?: object;
}
