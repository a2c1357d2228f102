import { Column, Entity, PrimaryColumn } from 'typeorm';
import { columns } from '@gatehouse/persistence';

/** A setting with a value of its own; settings without a row have their default. */
@Entity('settings')
export class Setting {
  @PrimaryColumn(columns.key(100)) name!: string;
  /** JSON; may be `null`. */
  @Column(columns.text) value!: string;
}
