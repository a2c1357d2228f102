import type { CommentRecord } from './comment-record';
import type { ContentRecord, MediaRecord, MenuRecord } from './content-records';
import type { CourseRecord } from './course-records';
import type { EventRecord, OrganizerRecord, VenueRecord } from './event-records';
import type { FormRecord } from './form-record';
import type { PersonRecord, TermRecord } from './people-and-terms';
import type { SiteFacts } from './site-facts';

/** A record that an import only counts: a post type of another plugin. */
export interface UnknownRecord {
  kind: 'unknown';
  id: number;
  /** The type of the post. */
  type: string;
  title: string;
  /** All that the source tells of it. */
  whole?: unknown;
  /** Why it is left out, where it is not for its type. */
  reason?: string;
}

/** Anything that a WordPress site has and that an import takes or counts. */
export type SourceRecord =
  | PersonRecord
  | TermRecord
  | MediaRecord
  | ContentRecord
  | MenuRecord
  | CommentRecord
  | VenueRecord
  | OrganizerRecord
  | EventRecord
  | CourseRecord
  | FormRecord
  | UnknownRecord;

/** What the operator says about a source. */
export interface SourceChoices {
  /** Types of plugins that become posts or pages. */
  types?: ReadonlyMap<string, 'post' | 'page'>;
  /** The name or slug of the main menu. */
  menu?: string;
}

/** Where an import reads a WordPress site from. */
export interface WordPressSource {
  /** The facts about the site as a whole. Called first, and only once. */
  facts(): Promise<SiteFacts>;

  /**
   * Everything that the site has, with constant memory. What is referred to comes first where the source can tell:
   * people, terms (parents first), files, posts and pages (parents first), menus, venues, organizers, events, courses,
   * forms, and comments after their posts (parents first). The import copes with any other order.
   * May be read more than once.
   */
  records(): AsyncIterable<SourceRecord>;

  /** What could not be read, in sentences for the report; complete when the records are read to their end. */
  readonly omissions: readonly string[];

  close(): Promise<void>;
}
