import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { columns } from '@gatehouse/persistence';

/** The path of a page or a file: no two have the same. */
@Entity('record_paths')
@Index('record_paths_slug', ['parent', 'slug'], { unique: true })
export class RecordPath {
  @PrimaryColumn(columns.integer) id!: number;
  @Column(columns.integer) parent!: number;
  @Column(columns.key(200)) slug!: string;
}
