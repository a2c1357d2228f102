import { Injectable } from '@nestjs/common';
import {
  Database,
  entityTable,
  eq,
  eqColumn,
  inList,
  inOrderOf,
  raw,
  recordsOfRows,
  select,
  type SqlFragment,
} from '@gatehouse/persistence';
import { ATTACHMENT, type MediaSubject } from './attachment-type';
import { Media } from './media';

/** A file, and what permissions depend on. */
export type MediaRecord = Media & Pick<MediaSubject, 'owner'>;

type Row = Media & {
  owner_type: string | null;
  owner_status: string;
  owner_author: number;
  owner_trashed_from: string;
};

const OF_OWNER = ['type', 'status', 'author', 'trashed_from'].map((name) => `o.${name} AS owner_${name}`);
const columnsWithout = (...left: readonly (keyof Media)[]) => {
  const columns = Object.keys(entityTable(Media)?.columns ?? {}).filter((name) => !left.some((one) => one === name));
  return raw([...columns.map((name) => `p.${name}`), ...OF_OWNER].join(', '));
};

/** Reads files by id. */
@Injectable()
export class MediaReader {
  private readonly columns = columnsWithout();
  private readonly shortColumns = columnsWithout('content', 'content_rendered');

  constructor(private readonly database: Database) {}

  async find(id: number): Promise<MediaRecord | undefined> {
    const [record] = await this.byIds([id]);
    return record;
  }

  /** Files in the order of the ids, in one statement. Ids that are not files are left out. */
  async byIds(ids: number[]): Promise<MediaRecord[]> {
    return ids.length === 0 ? [] : inOrderOf(await this.read(ids, this.columns), ids);
  }

  /** Files with what context embed shows, in no particular order. */
  embedded(ids: readonly number[]): Promise<MediaRecord[]> {
    return this.read(ids, this.shortColumns);
  }

  private async read(ids: readonly number[], columns: SqlFragment): Promise<MediaRecord[]> {
    const rows = await this.database.rows(
      select<Row>('posts', 'p')
        .columns(columns)
        .useIndex('PRIMARY')
        .leftJoin('posts', 'o', eqColumn('o.id', 'p.post'))
        .where(eq('p.type', ATTACHMENT.name), inList('p.id', ids)),
    );
    return recordsOfRows(Media, rows).map(withOwner);
  }
}

const withOwner = ({
  owner_type: type,
  owner_status: status,
  owner_author: author,
  owner_trashed_from: trashed_from,
  ...file
}: Row): MediaRecord => ({ ...file, owner: type === null ? null : { type, status, author, trashed_from } });
