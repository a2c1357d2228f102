/** A WordPress site as a whole. */
export interface SiteFacts {
  /** The address that people read the site at, without a slash at its end: `https://old.example/blog`. */
  home: string;
  /** The address of its files and programs, which differs from `home` on some sites. */
  url: string;
  /** How many records there are, about, for the progress; undefined when the source does not know before the end. */
  total?: number;
  /** No course there has a higher id; undefined when the source does not know. */
  highestCourse?: number;
  /** Undefined when the source does not know them. */
  termBases?: TermBases;
  settings: SiteSettings;
  /** The time zone of the site: as it says, or by its dates; undefined when neither tells. */
  zone?: string;
}

/** The first part of the addresses of categories and tags on a site that has renamed it: `topics` of `/topics/news/`. */
export interface TermBases {
  category?: string;
  tag?: string;
}

/** Settings with the names of `wp/v2/settings`. Undefined: the source does not tell. */
export interface SiteSettings {
  title?: string;
  description?: string;
  /** IANA name or an offset, as WordPress has it. */
  timezone?: string;
  date_format?: string;
  time_format?: string;
  /** 0 is Sunday. */
  start_of_week?: number;
  language?: string;
  /** ISO 4217 code, which exports of Gatehouse have. */
  currency?: string;
  use_smilies?: boolean;
  /** The id of a category of the source. */
  default_category?: number;
  default_post_format?: string;
  posts_per_page?: number;
  show_on_front?: 'posts' | 'page';
  /** The id of a page of the source; 0 for none. */
  page_on_front?: number;
  /** The id of a page of the source; 0 for none. */
  page_for_posts?: number;
  default_ping_status?: 'open' | 'closed';
  default_comment_status?: 'open' | 'closed';
  /** The id of a file of the source; 0 for none. */
  site_logo?: number;
  /** The id of a file of the source; 0 for none. */
  site_icon?: number;
}
