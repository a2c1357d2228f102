import type { PersonRecord, Query } from '@gatehouse/blocks';

/** The kinds of archives: by term, format, author or date. */
export type ArchiveKind = 'category' | 'tag' | 'format' | 'author' | 'year' | 'month' | 'week' | 'day';

/** The posts of a term, format, author or date. */
export interface Archive {
  kind: ArchiveKind;
  /** Text: the name of the category, the month. */
  name: string;
  /** HTML; '' for none. */
  description: string;
  /** The address of its first page, with a slash at the end. */
  link: string;
  /** By which the interface finds the posts. */
  filter: Query;
  /** Where the interface has what the archive is of, for one of a term or an author. */
  record?: { namespace: string; path: string };
  /** The author, for an archive of one. */
  person?: PersonRecord;
}

/** An archive, the address that it has instead, or nothing. */
export type ArchiveLead = { archive: Archive } | { moved: string } | undefined;
