import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { columns } from '@gatehouse/persistence';
import { Person } from '../users/people/person';

/** A mail with a link for a new password that an answer has promised. The link itself is made when it is sent. */
@Entity('reset_requests')
@Index('reset_requests_claim', ['claim'])
@Index('reset_requests_due', ['nextAttemptAt'])
@Index('reset_requests_person', ['personId', 'id'])
export class ResetRequest {
  @PrimaryGeneratedColumn() id!: number;
  /** As it was entered: whether there is such an account is found out when the mail is sent. */
  @Column(columns.text) login!: string;
  /** Whose account it is; null until that was found out. */
  @Column({ ...columns.integer, name: 'person_id', nullable: true })
  @ForeignKey(() => Person, { onDelete: 'CASCADE' })
  personId!: number | null;

  /** The same at every attempt, so that the mail arrives once; the key of the link is made of it. */
  @Column({ ...columns.key(), name: 'message_id' }) messageId!: string;
  /** Milliseconds since the epoch. */
  @Column(columns.big) created!: number;
  @Column(columns.integer) attempts!: number;
  /** Milliseconds since the epoch; see `Claims`. */
  @Column(columns.big) nextAttemptAt!: number;
  /** The process that is sending the mail. */
  @Column(columns.key(36)) claim!: string;
  /** The span of the request, as a traceparent; '' while tracing was off. */
  @Column(columns.key(55)) trace!: string;
}
