import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { columns } from '@gatehouse/persistence';
import type { NoteStatus } from './note';

export type CommentStatus = 'approved' | 'hold' | 'spam' | 'trash';

/** A comment on a post. The columns have the names of the interface. */
@Entity('comments')
@Index('comments_author', ['author', 'status', 'date_gmt'])
@Index('comments_date', ['type', 'status', 'date_gmt', 'id'])
@Index('comments_email', ['author_email'])
@Index('comments_fingerprint', ['fingerprint'], { unique: true })
@Index('comments_ids', ['type', 'status', 'id'])
@Index('comments_local', ['type', 'status', 'date', 'id'])
@Index('comments_parent', ['parent'])
@Index('comments_parents', ['type', 'status', 'parent', 'id'])
@Index('comments_post', ['post', 'type', 'status', 'date_gmt', 'id'])
@Index('comments_posts', ['type', 'status', 'post', 'id'])
@Index('comments_status', ['status', 'date_gmt', 'id'])
export class Comment {
  @PrimaryGeneratedColumn() id!: number;
  @Column(columns.id) post!: number;
  /** The comment that this one replies to, or 0. */
  @Column(columns.id) parent!: number;
  /** The author's id; 0 without an account. */
  @Column(columns.id) author!: number;
  /** Site time. */
  @Column(columns.clock) date!: string;
  @Column(columns.clock) date_gmt!: string;
  @Column(columns.key(20)) status!: CommentStatus;
  @Column(columns.key(20)) type!: string;
  /** Hash of author, place and content: makes duplicates impossible. Null in the trash. */
  @Column({ ...columns.key(64), nullable: true }) fingerprint!: string | null;
  /** The earlier status of a comment in the trash, else ''. */
  @Column(columns.key(20)) trashed_from!: string;
  @Column(columns.text) author_name!: string;
  @Column(columns.key(254)) author_email!: string;
  @Column(columns.text) author_url!: string;
  @Column(columns.key(100)) author_ip!: string;
  @Column(columns.text) author_user_agent!: string;
  /** What a note says of its thread, else ''. */
  @Column({ ...columns.key(20), default: '' }) note_status!: NoteStatus;
  /** The text as a search looks at it. */
  @Column(columns.text) search_key!: string;
  /** Sanitised HTML as it was written. */
  @Column(columns.text) content!: string;
}
