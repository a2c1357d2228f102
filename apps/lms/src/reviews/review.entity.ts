import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { columns } from '@gatehouse/persistence';

/** What a person thinks of a course. */
@Entity('reviews')
@Index('reviews_once', ['person', 'course'], { unique: true })
@Index('reviews_created', ['course', 'created', 'id'])
@Index('reviews_rate', ['course', 'rate'])
export class ReviewEntity {
  @PrimaryGeneratedColumn() id!: number;
  @Column(columns.integer) course!: number;
  @Column(columns.integer) person!: number;
  @Column(columns.integer) rate!: number;
  @Column(columns.text) title!: string;
  @Column(columns.text) content!: string;
  @Column(columns.clock) created!: string;
}
