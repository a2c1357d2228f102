/** A person by what a source knows: WXR names logins, the REST interface ids. Unknown is 0 or ''. */
export interface PersonRef {
  id: number;
  login: string;
}

export interface PersonRecord {
  kind: 'person';
  id: number;
  login: string;
  /** '' when the source may not tell it. */
  email: string;
  name: string;
  first_name: string;
  last_name: string;
  nickname: string;
  url: string;
  description: string;
  /** '' is the language of the site. */
  locale: string;
  slug: string;
  /** UTC, `YYYY-MM-DD HH:MM:SS`; '' when unknown. */
  registered: string;
  /** Names of roles in WordPress; undefined when the source does not tell (WXR). */
  roles?: string[];
}

/** A term by what a source knows. Unknown is 0 or ''; `slug` is unique within the taxonomy. */
export interface TermRef {
  taxonomy: string;
  id: number;
  slug: string;
  /** For terms that the source names nowhere else. */
  name: string;
}

export interface TermRecord {
  kind: 'term';
  /** 0 when the source does not tell. */
  id: number;
  /** As in WordPress: `category`, `post_tag`, `wp_pattern_category`, `tribe_events_cat`, `course_category`… */
  taxonomy: string;
  name: string;
  slug: string;
  description: string;
  /** Undefined at the top. */
  parent?: TermRef;
  meta: Meta;
}

/** Values of metadata by their key. WXR has texts only, the REST interface what is registered. */
export type Meta = Record<string, unknown>;
