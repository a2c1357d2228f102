import { declareColumn } from '@gatehouse/persistence';
import { DateTime, Int } from './field';

/** What the records of every resource have. A resource is a class that extends this one. */
export abstract class RecordBase {
  @Int({ readonly: true, description: 'Unique identifier of the record.' })
  id!: number;

  /** 0 for none. */
  @Int({ readonly: true, filter: true, description: 'The person who made it.' })
  author!: number;

  @DateTime({
    readonly: true,
    sort: true,
    description: 'When it was made, in UTC.',
    examples: ['2027-01-31T10:00:00'],
  })
  created!: string;

  @DateTime({
    readonly: true,
    sort: true,
    description: 'When it was last changed, in UTC.',
    examples: ['2027-01-31T10:00:00'],
  })
  modified!: string;

  /** Counts the changes. */
  version!: number;

  /** The texts that a search looks through, folded. */
  words!: string;
}

declareColumn(RecordBase.prototype, 'id', { kind: 'id' });
declareColumn(RecordBase.prototype, 'version', { kind: 'integer', version: true });
declareColumn(RecordBase.prototype, 'words', { kind: 'text' });
