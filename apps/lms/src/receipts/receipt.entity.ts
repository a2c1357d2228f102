import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { columns } from '@gatehouse/persistence';

/** The proof of a payment. It outlives the course. */
@Entity('receipts')
@Index('receipts_once', ['platform', 'reference'], { unique: true })
@Index('receipts_person', ['person'])
@Index('receipts_digest', ['digest'])
export class Receipt {
  @PrimaryGeneratedColumn() id!: number;
  @Column(columns.key(16)) platform!: string;
  @Column(columns.key()) reference!: string;
  @Column(columns.key(64)) digest!: string;
  @Column(columns.integer) person!: number;
  @Column(columns.integer) course!: number;
  /** Milliseconds since the epoch. */
  @Column(columns.big) verified!: number;
  @Column(columns.json) proof!: unknown;
}
