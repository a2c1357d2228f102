import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { columns } from '@gatehouse/persistence';

/** A key of a mailed link: sets a new password once, within a day. */
@Entity('password_reset_keys')
@Index('password_reset_keys_expires', ['expires'])
@Index('password_reset_keys_person', ['personId'])
export class PasswordResetKey {
  /** SHA-256 of the mailed key. */
  @PrimaryColumn(columns.key(64)) hash!: string;
  @Column({ ...columns.integer, name: 'person_id' }) personId!: number;
  /** UTC. */
  @Column(columns.clock) expires!: string;
}
