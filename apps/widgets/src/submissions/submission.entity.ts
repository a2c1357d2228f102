import { Column, Entity, ForeignKey, Index, PrimaryGeneratedColumn } from 'typeorm';
import { columns } from '@gatehouse/persistence';
import { Form } from '../forms/form';
import type { SubmissionStatus, SubmissionRecord } from './submission';

/** A stored submission of a form. */
@Entity('submissions')
@Index('submissions_folder', ['folder'])
@Index('submissions_form', ['formId', 'id'])
@Index('submissions_status', ['formId', 'status', 'id'])
export class SubmissionRow {
  @PrimaryGeneratedColumn()
  id!: number;

  @Column(columns.integer)
  @ForeignKey(() => Form, { onDelete: 'CASCADE' })
  formId!: number;

  @Column(columns.key(20))
  status!: SubmissionStatus;

  /** Milliseconds since the epoch. */
  @Column(columns.big)
  createdAt!: number;

  @Column(columns.json)
  record!: SubmissionRecord;

  /** Values, address and file names in lower case. */
  @Column(columns.text)
  searchText!: string;

  /** The folder of the blob store with the uploads; '' when there are none. */
  @Column(columns.key(60))
  folder!: string;
}
