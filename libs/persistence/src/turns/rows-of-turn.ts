import { atEndOfTurn } from './end-of-turn';

/** Rows that are read at the end of a turn. */
interface Turn<Row> {
  ids: Set<number>;
  rows: Promise<Map<number, Row>>;
}

/**
 * Rows by their id: those that are asked for in one turn of the event loop are read by one statement. It is sent after
 * the last of them was asked for, so each sees what was committed before.
 *
 * @param read gets each id once
 */
export class RowsOfTurn<Row extends { readonly id: number }> {
  private turn?: Turn<Row>;

  constructor(private readonly read: (ids: readonly number[]) => Promise<readonly Row[]>) {}

  async find(id: number): Promise<Row | undefined> {
    const { ids, rows } = (this.turn ??= this.begin());
    ids.add(id);
    return (await rows).get(id);
  }

  private begin(): Turn<Row> {
    const ids = new Set<number>();
    const rows = new Promise<Map<number, Row>>((resolve) => atEndOfTurn(() => resolve(this.end(ids))));
    return { ids, rows };
  }

  private async end(ids: ReadonlySet<number>): Promise<Map<number, Row>> {
    this.turn = undefined;
    return new Map((await this.read([...ids])).map((row) => [row.id, row]));
  }
}
