import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { columns } from '@gatehouse/persistence';

/** What administrators changed of the theme, in the format of theme.json. A migration creates the only record. */
@Entity('global_styles')
@Index('global_styles_stylesheet', ['stylesheet'], { unique: true })
export class GlobalStyles {
  @PrimaryGeneratedColumn() id!: number;
  @Column(columns.key(100)) stylesheet!: string;
  @Column(columns.text) title!: string;
  /** A JSON object, like `styles`. */
  @Column(columns.text) settings!: string;
  @Column(columns.text) styles!: string;
}
