import { Column, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { columns } from '@gatehouse/persistence';

/** One sequence of ids for posts, pages, files and revisions: an id identifies one record, whatever its type. */
@Entity('records')
export class RecordId {
  @PrimaryGeneratedColumn() id!: number;
  @Column(columns.key(20)) type!: string;
}

/**
 * A record: a post, a page, a file, or another {@link PostType}. Columns have the names of the interface;
 * `…_rendered` is HTML made on write, `…_key` is a form of the column for an index.
 */
@Entity('posts')
@Index('posts_at_place', ['type', 'status', 'menu_order', 'date', 'id'])
@Index('posts_author', ['author', 'type', 'status', 'date', 'id'])
@Index('posts_authors', ['type', 'status', 'author', 'id'])
@Index('posts_children', ['type', 'status', 'parent', 'date', 'id'])
@Index('posts_date', ['type', 'status', 'date', 'id'])
@Index('posts_due', ['status', 'date_gmt'])
@Index('posts_format', ['type', 'status', 'format', 'date', 'id'])
@Index('posts_ids', ['type', 'status', 'id'])
@Index('posts_image', ['featured_media'])
@Index('posts_mime', ['type', 'status', 'mime_type', 'date', 'id'])
@Index('posts_modified', ['type', 'status', 'modified', 'id'])
@Index('posts_name', ['slug', 'type'])
@Index('posts_parent', ['parent', 'type'])
@Index('posts_parents', ['type', 'status', 'parent', 'id'])
@Index('posts_places', ['type', 'status', 'menu_order', 'id'])
@Index('posts_slug', ['type', 'parent', 'slug_key'], { unique: true })
@Index('posts_slugs', ['type', 'status', 'slug', 'id'])
@Index('posts_sticky', ['type', 'status', 'sticky', 'date', 'id'])
@Index('posts_title', ['type', 'status', 'title_key', 'id'])
export class Post {
  @PrimaryColumn(columns.id) id!: number;
  @Column(columns.key(20)) type!: string;
  @Column(columns.key(32)) status!: string;
  @Column(columns.id) author!: number;
  /** Site time. */
  @Column(columns.clock) date!: string;
  @Column(columns.clock) date_gmt!: string;
  @Column(columns.clock) modified!: string;
  @Column(columns.clock) modified_gmt!: string;
  /** 1 while a draft has no date of its own: the date then follows the last change, until publication. */
  @Column(columns.integer) floating!: number;
  @Column(columns.key(200)) slug!: string;
  /** The slug, or null for a record without one: unique by type and parent. */
  @Column({ ...columns.key(200), nullable: true }) slug_key!: string | null;
  @Column(columns.id) parent!: number;
  @Column(columns.integer) menu_order!: number;
  /** 0 or 1. */
  @Column(columns.integer) sticky!: number;
  @Column(columns.id) featured_media!: number;
  @Column(columns.key(20)) format!: string;
  @Column(columns.key(20)) comment_status!: string;
  @Column(columns.key(20)) ping_status!: string;
  /** Of files; '' for all other types. */
  @Column(columns.key(100)) mime_type!: string;
  @Column(columns.key()) template!: string;
  /** Path and query below the address of the site; never changes. */
  @Column(columns.text) guid!: string;
  @Column(columns.text) password!: string;
  /** The status that a record in the trash had before; '' for all others. */
  @Column(columns.key(32)) trashed_from!: string;
  /** The slug that a record in the trash had before. */
  @Column(columns.key(200)) desired_slug!: string;
  /** The number of revisions, autosaves included, and the id of the newest (0 = none). */
  @Column(columns.integer) revisions!: number;
  @Column(columns.id) latest_revision!: number;
  @Column(columns.integer) block_version!: number;
  @Column(columns.key()) title_key!: string;
  @Column(columns.text) title_rendered!: string;
  @Column(columns.text) excerpt_rendered!: string;
  @Column(columns.text) content_rendered!: string;
  @Column(columns.text) footnotes!: string;
  /** The title and the description in the head of its page, where somebody has written them. */
  @Column({ ...columns.text, nullable: true }) head_title!: string | null;
  @Column({ ...columns.text, nullable: true }) head_description!: string | null;
  @Column(columns.text) title!: string;
  @Column(columns.text) excerpt!: string;
  @Column(columns.text) content!: string;
}

/** The texts that search reads: in lower case, since collations are binary. */
@Entity('post_texts')
export class PostText {
  @PrimaryColumn(columns.id) id!: number;
  @Column(columns.text) title!: string;
  @Column(columns.text) excerpt!: string;
  @Column(columns.text) content!: string;
  /** Names of the file of a media record. */
  @Column({ ...columns.text, nullable: true }) file_name?: string | null;
}

/** How many records there are of a type and status. */
@Entity('record_totals')
export class RecordTotal {
  @PrimaryColumn(columns.key(20)) type!: string;
  @PrimaryColumn(columns.key(32)) status!: string;
  @Column(columns.integer) total!: number;
}

/** A term assigned to a record, with what the records of a term are listed by. */
@Entity('post_terms')
@Index('post_terms_list', ['term', 'type', 'status', 'date', 'post'])
export class PostTerm {
  @PrimaryColumn(columns.id) post!: number;
  @PrimaryColumn(columns.id) term!: number;
  @Column({ ...columns.key(20), default: '' }) type!: string;
  @Column({ ...columns.key(32), default: '' }) status!: string;
  @Column({ ...columns.clock, default: '' }) date!: string;
}
