import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { columns } from '@gatehouse/persistence';
import { Person } from '../users/people/person';

/** A session of the pages under `/-/`: one browser that signed in as one person. Times are UTC. */
@Entity('sessions')
@Index('sessions_expires', ['expires'])
@Index('sessions_hash', ['hash'], { unique: true })
@Index('sessions_person', ['personId', 'id'])
export class SessionEntity {
  @PrimaryGeneratedColumn() id!: number;
  /** SHA-256 of the token. It has 256 random bits, so a slower hash adds nothing. */
  @Column(columns.key(64)) hash!: string;
  @Column({ ...columns.integer, name: 'person_id' })
  @ForeignKey(() => Person, { onDelete: 'CASCADE' })
  personId!: number;

  /** The person's token version at the sign-in: a sign-in with a password that is being changed ends with it. */
  @Column({ ...columns.integer, name: 'token_version' }) tokenVersion!: number;
  @Column(columns.clock) created!: string;
  @Column({ ...columns.clock, name: 'last_used' }) lastUsed!: string;
  @Column(columns.clock) expires!: string;
  /** The address at the sign-in, like `userAgent`. */
  @Column(columns.key(45)) ip!: string;
  @Column({ ...columns.key(255), name: 'user_agent' }) userAgent!: string;
}
