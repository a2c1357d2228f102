import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { columns } from '@gatehouse/persistence';

/** The one record there is: the changes to the site's presentation. A migration makes it. */
export const GLOBAL_STYLES_ID = 1;

/** What administrators changed of a presentation, in the words of theme.json. */
@Entity('global_styles')
export class GlobalStyles {
  @PrimaryGeneratedColumn() id!: number;
  @Column(columns.key(100)) stylesheet!: string;
  @Column(columns.text) title!: string;
  /** JSON objects. */
  @Column(columns.text) settings!: string;
  @Column(columns.text) styles!: string;
}
