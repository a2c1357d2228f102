import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import type { AuditAction, AuditSignIn } from '@gatehouse/dto';
import { columns } from '@gatehouse/persistence';

/** One entry of the audit log. Entries are never changed; old ones are deleted. */
@Entity('audit_log')
@Index('audit_log_action', ['action', 'id'])
@Index('audit_log_date', ['date', 'id'])
@Index('audit_log_event', ['event'], { unique: true })
@Index('audit_log_person', ['person', 'id'])
export class AuditEntryRow {
  @PrimaryGeneratedColumn() id!: number;
  /** A UUID, so that an entry that arrives twice is stored once. */
  @Column(columns.key(36)) event!: string;
  /** UTC. */
  @Column(columns.clock) date!: string;
  @Column(columns.key(40)) action!: AuditAction;
  @Column(columns.key(10)) outcome!: 'done' | 'refused';
  /** 0 for visitors and for the program itself. */
  @Column(columns.integer) person!: number;
  /** The login at that time: it stays when the account is deleted. */
  @Column(columns.key(60)) login!: string;
  @Column(columns.key(24)) sign_in!: AuditSignIn;
  @Column(columns.key(40)) object_type!: string;
  @Column(columns.key(191)) object_id!: string;
  @Column(columns.text) detail!: string;
  @Column(columns.key(45)) address!: string;
  @Column(columns.key(255)) user_agent!: string;
  @Column(columns.key(64)) request!: string;
}
