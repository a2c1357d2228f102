import { Injectable } from '@nestjs/common';
import { Database, eq, execute, fetchCount, fetchOne, select, sql } from '@gatehouse/persistence';
import type { TagResolver } from '../forms/mail/mail-tags';
import type { Form } from '../forms/form';

const TAG = '_serial_number';

/** Counts what a form has received, for `[_serial_number]` (docs/interface/widgets.md#mail). */
@Injectable()
export class SerialNumbers {
  constructor(private readonly database: Database) {}

  /** Resolves tags with the number of one more submission, where a text of the form shows it. */
  async withNext(form: Form, resolve: TagResolver): Promise<TagResolver> {
    if (!JSON.stringify([form.mail, form.mail_2, form.messages]).includes(TAG)) return resolve;
    const text = String(await this.next(form.id));
    return (tag) => (tag.name === TAG ? { text } : resolve(tag));
  }

  /** Counts on from the submissions that are stored. A number is never given again, nor when its submission is deleted. */
  private async next(formId: number): Promise<number> {
    return this.database.write(async (tx) => {
      const stored = await fetchCount(tx, select('submissions').where(eq('formId', formId)));
      // The row stays locked until the commit, so that no two submissions get the same number.
      const received = sql`CASE WHEN received > ${stored} THEN received ELSE ${stored} END + 1`;
      await execute(tx, sql`UPDATE forms SET received = ${received} WHERE ${eq('id', formId)}`);
      const row = await fetchOne(tx, select<{ received: number }>('forms').columns('received').where(eq('id', formId)));
      return row?.received ?? stored + 1;
    });
  }
}
