import { Column, Entity, PrimaryColumn } from 'typeorm';
import { columns } from '@gatehouse/persistence';

/** A setting that was changed; the others have their defaults. */
@Entity('settings')
export class Setting {
  @PrimaryColumn(columns.key(100)) name!: string;
  /** JSON, which may be null. */
  @Column(columns.text) value!: string;
}
