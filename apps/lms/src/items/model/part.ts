import { ForeignKey } from 'typeorm';
import { Hidden, Shown } from '@gatehouse/records';
import * as rest from '@gatehouse/rest';
import { renderContent, searchFold } from '@gatehouse/text';
import type { SiteTime } from '@gatehouse/time';
import { Course } from '../../courses/model/course';
import { wordsOfRecord } from '../../listing/record.view';
import { CONTENT, StoredRecord, TITLE, Unshown } from '../../listing/stored-record';
import type { Context } from '../../namespace/context';

/** What lessons, quizzes and questions are shown with. */
export interface PartLooked {
  context: Context;
  home: string;
  time: SiteTime;
}

/** What courses are made of, and clients read on its own: a lesson, a quiz or a question (docs/interface/lms.md#item-record). */
export abstract class Part extends StoredRecord {
  @Hidden('integer') @ForeignKey(() => Course, { onDelete: 'RESTRICT' }) course!: number;
  /** From 1. */
  @Hidden('integer') position!: number;

  @Shown(wordsOfRecord('name'), ({ title }: Part) => title)
  override name!: string;

  @Shown(wordsOfRecord('status'), () => 'publish')
  override status!: 'publish';

  @Unshown('text', rest.Text({ ...TITLE, ...CONTENT }), { required: true })
  title!: string;

  @Hidden('text') titleFold!: string;
}

/** Fills the columns that follow from the texts. */
export function deriveColumns(part: Part): void {
  part.titleFold = searchFold(part.title);
  part.contentRendered = renderContent(part.content);
}
