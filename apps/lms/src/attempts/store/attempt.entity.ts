import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { columns } from '@gatehouse/persistence';
import { EnrolmentEntity } from '../../learning/enrolment.entity';
import type { Attempt } from './attempt';

/** An attempt at a quiz. It is nothing without the enrolment, and nobody else is shown it. */
@Entity('attempts')
@Index('attempts_once', ['enrolment', 'item', 'number'], { unique: true })
@Index('attempts_person', ['person', 'item'])
export class AttemptEntity {
  @PrimaryGeneratedColumn() id!: number;

  @Column(columns.integer)
  @ForeignKey(() => EnrolmentEntity, { onDelete: 'CASCADE' })
  enrolment!: number;

  @Column(columns.integer) item!: number;
  @Column(columns.integer) person!: number;
  @Column(columns.integer) number!: number;
  @Column(columns.key(16)) status!: Attempt['status'];
  @Column(columns.big) started!: number;
  @Column({ ...columns.big, nullable: true }) ended!: number | null;
  @Column(columns.json) questionIds!: Attempt['questionIds'];
  @Column(columns.json) checked!: Attempt['checked'];
  @Column({ ...columns.json, nullable: true }) result!: Attempt['result'];
}
