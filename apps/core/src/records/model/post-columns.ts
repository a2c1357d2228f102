import { Hidden } from '@gatehouse/records';
import { PostTexts } from './post-texts';

/**
 * What is stored of records and not shown, or by some types only. `…_rendered` is HTML made on write, `…_key` is a form of
 * the column for an index.
 */
export class PostColumns extends PostTexts {
  /** The record of the same type above it; 0 for none. */
  @Hidden('integer') parent!: number;
  @Hidden('integer') menu_order!: number;
  /** Of posts, as `mime_type` is of files; '' for all other types. */
  @Hidden('key(20)') format!: string;
  /** Of posts alone. */
  @Hidden('flag') sticky!: boolean;
  /** 1 while a draft has no date of its own: the date then follows the last change, until publication. */
  @Hidden('integer') floating!: number;
  /** The slug, or null for a record without one: unique by type and parent. */
  @Hidden('key(200)', { nullable: true }) slug_key!: string | null;
  /** The status that a record in the trash had before; '' for all others. */
  @Hidden('key(32)') trashed_from!: string;
  /** The slug that a record in the trash had before. */
  @Hidden('key(200)') desired_slug!: string;
  /** The number of revisions, autosaves included, and the id of the newest (0 = none). */
  @Hidden('integer') revisions!: number;
  @Hidden('integer') latest_revision!: number;
  @Hidden('integer') block_version!: number;
  @Hidden('key') title_key!: string;
  /** What searches look through beside title, excerpt and content. */
  @Hidden('text') words!: string;
  @Hidden('text') title_rendered!: string;
  @Hidden('text') excerpt_rendered!: string;
  @Hidden('text') content_rendered!: string;
}
