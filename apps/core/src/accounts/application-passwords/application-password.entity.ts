import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { columns } from '@gatehouse/persistence';

/** A password that one application uses to sign in as one person. */
@Entity('application_passwords')
@Index('application_passwords_hash', ['hash'], { unique: true })
@Index('application_passwords_person', ['personId', 'id'])
@Index('application_passwords_uuid', ['uuid'], { unique: true })
export class ApplicationPassword {
  @PrimaryGeneratedColumn() id!: number;
  @Column(columns.key(36)) uuid!: string;
  @Column({ ...columns.integer, name: 'person_id' }) personId!: number;
  /** UUID of the application, or ''. */
  @Column({ ...columns.key(36), name: 'app_id' }) appId!: string;
  @Column(columns.text) name!: string;
  /** SHA-256. The password has 142 random bits, so a slower hash adds nothing. */
  @Column(columns.key(64)) hash!: string;
  /** UTC, like `lastUsed`. */
  @Column(columns.clock) created!: string;
  @Column({ ...columns.clock, name: 'last_used', nullable: true }) lastUsed!: string | null;
  @Column({ ...columns.key(45), name: 'last_ip', nullable: true }) lastIp!: string | null;
}
