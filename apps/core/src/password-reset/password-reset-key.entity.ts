import { Column, Entity, ForeignKey, Index, PrimaryColumn } from 'typeorm';
import { columns } from '@gatehouse/persistence';
import { Person } from '../users/people/person';

/** A key of a mailed link: sets a new password once, within a day. */
@Entity('password_reset_keys')
@Index('password_reset_keys_expires', ['expires'])
@Index('password_reset_keys_person', ['personId'])
export class PasswordResetKey {
  /** SHA-256 of the mailed key. */
  @PrimaryColumn(columns.key(64)) hash!: string;
  @Column({ ...columns.integer, name: 'person_id' })
  @ForeignKey(() => Person, { onDelete: 'CASCADE' })
  personId!: number;

  /** UTC. */
  @Column(columns.clock) expires!: string;
}
