import { Bool, DateTime, Int, Text } from '@gatehouse/rest';
import { toWire } from '@gatehouse/time';
import type { DeletionRow } from './deletion';

/** What was deleted, and when (docs/interface/core.md#deletions). */
export class DeletionView {
  @Text({ readonly: true, description: 'Type of the record.', examples: ['post'] })
  type!: string;

  @Int({ readonly: true, description: 'Unique identifier of the record.' })
  id!: number;

  @DateTime({ readonly: true, description: 'When it was deleted, as GMT.', examples: ['2027-01-31T09:00:00'] })
  date_gmt!: string;

  @Bool({ readonly: true, description: 'Whether it is gone for good; otherwise it is in the trash.' })
  permanent!: boolean;
}

export const deletionView = ({ type, record, date, permanent }: DeletionRow): DeletionView => ({
  type,
  id: record,
  date_gmt: toWire(date),
  permanent: Boolean(permanent),
});
