import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import { columns } from '@gatehouse/persistence';

/** One sequence of ids for posts, pages, files and revisions: an id names one record, whatever its type. */
@Entity('records')
export class RecordId {
  @PrimaryGeneratedColumn() id!: number;
  @Column(columns.key(20)) type!: string;
}

/**
 * A post, a page, or another type of {@link PostType} that shares the table. Columns have their names on the wire;
 * `…_rendered` is made when text is written, `…_key` is lower case or made unique for the indexes.
 */
@Entity('posts')
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
  /** 1 while nobody set the date of a draft: it is that of the last change, and of publication. */
  @Column(columns.integer) floating!: number;
  @Column(columns.key(200)) slug!: string;
  /** The slug, or null of a record without one: unique by type and parent. */
  @Column({ ...columns.key(200), nullable: true }) slug_key!: string | null;
  @Column(columns.id) parent!: number;
  @Column(columns.integer) menu_order!: number;
  /** 0 or 1. */
  @Column(columns.integer) sticky!: number;
  @Column(columns.id) featured_media!: number;
  @Column(columns.key(20)) format!: string;
  @Column(columns.key(20)) comment_status!: string;
  @Column(columns.key(20)) ping_status!: string;
  /** Of files; '' of what people write. */
  @Column(columns.key(100)) mime_type!: string;
  @Column(columns.key()) template!: string;
  /** Path and query under the site's address; never changes. */
  @Column(columns.text) guid!: string;
  @Column(columns.text) password!: string;
  /** The status that a trashed record had; '' of all others. */
  @Column(columns.key(32)) trashed_from!: string;
  /** The slug that a trashed record wants back. */
  @Column(columns.key(200)) desired_slug!: string;
  /** How many revisions there are, autosaves among them, and the id of the newest (0 = none). */
  @Column(columns.integer) revisions!: number;
  @Column(columns.id) latest_revision!: number;
  @Column(columns.integer) block_version!: number;
  @Column(columns.key()) title_key!: string;
  @Column(columns.text) title_rendered!: string;
  @Column(columns.text) excerpt_rendered!: string;
  @Column(columns.text) content_rendered!: string;
  @Column(columns.text) footnotes!: string;
  @Column(columns.text) title!: string;
  @Column(columns.text) excerpt!: string;
  @Column(columns.text) content!: string;
}

/** What search looks through: lower case, since collations are binary. */
@Entity('post_texts')
export class PostText {
  @PrimaryColumn(columns.id) id!: number;
  @Column(columns.text) title!: string;
  @Column(columns.text) excerpt!: string;
  @Column(columns.text) content!: string;
}

/** How many records of a type are in a status: lists without filters need not count them. */
@Entity('post_counts')
export class PostCount {
  @PrimaryColumn(columns.key(20)) type!: string;
  @PrimaryColumn(columns.key(32)) status!: string;
  @Column(columns.integer) total!: number;
}

/** A post's membership in a category or tag. */
@Entity('post_terms')
export class PostTerm {
  @PrimaryColumn(columns.id) post!: number;
  @PrimaryColumn(columns.id) term!: number;
}
