import { Column, Entity, PrimaryColumn } from 'typeorm';
import { columns } from '@gatehouse/persistence';

/** A number that is kept under a name. */
@Entity('numbering')
export class Numbering {
  @PrimaryColumn(columns.key(32)) name!: string;
  @Column(columns.integer) last!: number;
}
