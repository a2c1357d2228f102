import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { columns } from '@gatehouse/persistence';

export const STATUSES = ['approved', 'hold', 'spam', 'trash'] as const;
export type CommentStatus = (typeof STATUSES)[number];

/** What somebody said to a post. Columns have their names on the wire. */
@Entity('comments')
export class Comment {
  @PrimaryGeneratedColumn() id!: number;
  @Column(columns.id) post!: number;
  /** The comment it answers; 0 = none. */
  @Column(columns.id) parent!: number;
  @Column(columns.id) author!: number;
  /** Site time. */
  @Column(columns.clock) date!: string;
  @Column(columns.clock) date_gmt!: string;
  @Column(columns.key(20)) status!: CommentStatus;
  @Column(columns.key(20)) type!: string;
  /** Unique to who said what where, so that nobody says it twice; null in the trash. */
  @Column({ ...columns.key(64), nullable: true }) fingerprint!: string | null;
  /** The status that a trashed comment had; '' of all others. */
  @Column(columns.key(20)) trashed_from!: string;
  @Column(columns.text) author_name!: string;
  @Column(columns.key(254)) author_email!: string;
  @Column(columns.text) author_url!: string;
  @Column(columns.key(100)) author_ip!: string;
  @Column(columns.text) author_user_agent!: string;
  /** What search looks through: lower case. */
  @Column(columns.text) search_key!: string;
  /** HTML as it was written and filtered. */
  @Column(columns.text) content!: string;
}
