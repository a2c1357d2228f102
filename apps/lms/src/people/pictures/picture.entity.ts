import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { columns } from '@gatehouse/persistence';

/** The picture of a person's profile. */
@Entity('pictures')
@Index('pictures_hash', ['hash'])
export class Picture {
  @PrimaryColumn(columns.integer) person!: number;
  @Column(columns.key(64)) hash!: string;
  @Column(columns.key(32)) type!: string;
  /** In Base64. */
  @Column(columns.text) data!: string;
}
