import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { columns } from '@gatehouse/persistence';
import type { MailTemplate, Messages } from './form';

/** A contact form, with its template and its mails. */
@Entity('forms')
@Index('forms_hash', ['hash'], { unique: true })
@Index('forms_slug', ['slug'], { unique: true })
export class FormRow {
  @PrimaryGeneratedColumn()
  id!: number;

  @Column(columns.key(7))
  hash!: string;

  @Column(columns.key(200))
  slug!: string;

  @Column(columns.text)
  title!: string;

  /** The title in lower case, for sorting. */
  @Column(columns.text)
  titleFolded!: string;

  @Column(columns.key(40))
  locale!: string;

  @Column(columns.text)
  template!: string;

  @Column(columns.json)
  mail!: MailTemplate;

  @Column(columns.json)
  mail2!: MailTemplate;

  @Column(columns.json)
  messages!: Messages;

  @Column(columns.text)
  settings!: string;

  /** The text that a search looks at, in lower case. */
  @Column(columns.text)
  searchText!: string;

  /** The last serial number that a submission got. */
  @Column({ ...columns.integer, default: 0 })
  received!: number;

  /** Milliseconds since the epoch. */
  @Column(columns.big)
  createdAt!: number;

  @Column(columns.big)
  modifiedAt!: number;
}
