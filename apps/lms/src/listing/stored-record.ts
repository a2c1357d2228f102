import { declareColumn } from '@gatehouse/persistence';
import { Hidden, Shown, Stored } from '@gatehouse/records';
import * as rest from '@gatehouse/rest';
import { withoutControls } from '@gatehouse/text';
import { toWire, type SiteTime } from '@gatehouse/time';
import type { Context } from '../namespace/context';
import { RecordView, wordsOfRecord } from './record.view';

/** What records are shown with, at least. */
interface Looked {
  context: Context;
  time: SiteTime;
}

export const CONTENT = { group: 'Content' } as const;

/** A title is required, and not empty. */
export const TITLE = { required: true, minLength: 1, into: withoutControls } as const;

/** A column that is written by its name, and that is shown in another form, or to learners alone. */
export const Unshown: typeof Stored = (kind, written, words) =>
  Stored(kind, rest.AnyValue({ hidden: true }), { ...words, show: () => undefined, written });

/** What is stored of courses and their parts alike, and how it is shown. */
export abstract class StoredRecord extends RecordView {
  @Hidden('clock') created!: string;
  @Hidden('clock') modified!: string;

  @Stored('key(200)', wordsOfRecord('slug'), { readonly: true })
  override slug!: string;

  @Shown(wordsOfRecord('date_created'), ({ created }: StoredRecord, { time }: Looked) => toWire(time.fromUtc(created)))
  override date_created!: string;

  @Shown(wordsOfRecord('date_created_gmt'), ({ created }: StoredRecord) => toWire(created))
  override date_created_gmt!: string;

  @Shown(wordsOfRecord('date_modified'), ({ modified }: StoredRecord, { time }: Looked) =>
    toWire(time.fromUtc(modified)),
  )
  override date_modified!: string;

  @Shown(wordsOfRecord('date_modified_gmt'), ({ modified }: StoredRecord) => toWire(modified))
  override date_modified_gmt!: string;

  @Stored('text', wordsOfRecord('content'), {
    initial: '',
    show: (content: string, { contentRendered }: StoredRecord, { context }: Looked) =>
      context === 'edit' ? content : contentRendered,
    written: rest.Html({ maxLength: rest.LONG_TEXT, ...CONTENT }),
  })
  override content!: string;

  /** Made of the content when it is written. */
  @Hidden('text') contentRendered!: string;
}

declareColumn(StoredRecord.prototype, 'id', { kind: 'integer', primary: true });
