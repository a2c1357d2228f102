import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { columns } from '@gatehouse/persistence';
import type { SlideContent, SliderDraft, SliderSettings, Source, Status } from './slider';

/** A slider with its settings as JSON. */
@Entity('sliders')
@Index('sliders_alias', ['alias'], { unique: true })
export class SliderRow {
  @PrimaryGeneratedColumn()
  id!: number;

  @Column(columns.key(100))
  alias!: string;

  @Column(columns.text)
  title!: string;

  @Column(columns.key(20))
  type!: SliderDraft['type'];

  @Column(columns.key(10))
  status!: Status;

  @Column(columns.json)
  settings!: SliderSettings;

  @Column(columns.json)
  source!: Source;

  /** Milliseconds since the epoch. */
  @Column(columns.big)
  createdAt!: number;

  @Column(columns.big)
  modifiedAt!: number;
}

/** A slide with its layers as JSON. */
@Entity('slides')
@Index('slides_slider', ['sliderId', 'position'])
export class SlideRow {
  @PrimaryGeneratedColumn()
  id!: number;

  @Column(columns.integer)
  sliderId!: number;

  @Column(columns.integer)
  position!: number;

  @Column(columns.text)
  title!: string;

  @Column(columns.key(10))
  status!: Status;

  /** Address of the slide's first image, or ''. */
  @Column(columns.text)
  thumbnail!: string;

  @Column(columns.json)
  content!: SlideContent;
}
