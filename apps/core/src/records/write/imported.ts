import type { EntityManager } from 'typeorm';
import type { Post } from '../model/post';

/** What an import sets beyond the fields of a write (docs/decisions/0049-import-from-wordpress.md). */
export interface Imported<Columns = ImportedColumns> {
  /** The id that the record had on its site; kept where it is free. 0 for any. */
  id: number;
  /** Columns that other writes derive. */
  columns: Columns;
  /** More to do in the transaction of the write. */
  also: (tx: EntityManager, id: number) => Promise<void>;
}

/** The columns of a record that only an import sets. */
export type ImportedColumns = Partial<
  Pick<
    Post,
    | 'date'
    | 'date_gmt'
    | 'modified'
    | 'modified_gmt'
    | 'floating'
    | 'status'
    | 'trashed_from'
    | 'desired_slug'
    | 'comment_status'
    | 'ping_status'
    | 'guid'
    | 'menu_order'
  >
>;
