import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { columns } from '@gatehouse/persistence';

/** A course that a person keeps for later. */
@Entity('wishes')
@Index('wishes_once', ['person', 'course'], { unique: true })
export class Wish {
  @PrimaryGeneratedColumn() id!: number;
  @Column(columns.integer) person!: number;
  @Column(columns.integer) course!: number;
}
