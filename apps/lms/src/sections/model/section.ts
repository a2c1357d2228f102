import { ForeignKey } from 'typeorm';
import { declareColumn } from '@gatehouse/persistence';
import { Hidden, Resource, Stored } from '@gatehouse/records';
import * as rest from '@gatehouse/rest';
import { searchFold } from '@gatehouse/text';
import { TITLE } from '../../listing/stored-record';
import { Course } from '../../courses/model/course';

/** A section of a course, in which lessons and quizzes stand in order (docs/interface/lms.md#sections-and-items). */
@Resource<Section>({
  path: 'lms/v1/sections',
  one: 'section',
  indexes: { course: ['course', 'position'] },
  beforeWrite: (section) => {
    section.titleFold = searchFold(section.title);
  },
})
export class Section {
  @Stored('integer', rest.Int(), { readonly: true }) id!: number;
  @Hidden('integer') @ForeignKey(() => Course, { onDelete: 'CASCADE' }) course!: number;

  @Stored('text', rest.Text({ name: 'name', examples: ['First steps'] }), {
    required: true,
    written: rest.Text({ name: 'title', ...TITLE }),
  })
  title!: string;

  @Stored('text', rest.Text(), { initial: '' }) description!: string;
  /** From 1. */
  @Hidden('integer') position!: number;
  @Hidden('text') titleFold!: string;
}

declareColumn(Section.prototype, 'id', { kind: 'integer', primary: true });
