import { toWire } from '@gatehouse/time';
import { DateTime, Int } from '@gatehouse/rest';
import type { RecordRow } from './record-table';

/** What every record shows. */
export class RecordView {
  @Int({ readonly: true, description: 'Unique identifier of the record.' })
  id!: number;

  @Int({ readonly: true, description: 'The person who made it.' })
  author!: number;

  @DateTime({ readonly: true, description: 'When it was made, in UTC.', examples: ['2027-01-31T10:00:00'] })
  created!: string;

  @DateTime({ readonly: true, description: 'When it was last changed, in UTC.', examples: ['2027-01-31T10:00:00'] })
  modified!: string;
}

export const recordView = ({ id, author, created, modified }: RecordRow): RecordView => ({
  id,
  author,
  created: toWire(created),
  modified: toWire(modified),
});
