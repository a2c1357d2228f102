import { closeSync, existsSync, fstatSync, openSync, readSync } from 'node:fs';
import type { DataSource } from 'typeorm';

/** The first copy of the header of the index of SQLite's log, twelve numbers (sqlite.org/walformat.html#the_wal_index_header). */
const NUMBERS = 12;
const HEADER_BYTES = NUMBERS * Uint32Array.BYTES_PER_ELEMENT;
/** The first of the numbers; the only format there is. */
const FORMAT = 3_007_000;

/**
 * Tells without a statement whether something was committed to a file of SQLite, by this process or another. Each commit
 * changes the header of the index of its log before anyone can see what was written: by it, SQLite itself knows whether
 * what it has in memory is still true. The index is the file `-shm`, which all connections share.
 */
export class FileVersion {
  private before = new Uint32Array(NUMBERS);
  private header = new Uint32Array(NUMBERS);
  private count = 0;

  private constructor(private readonly file: number) {}

  /** That of a data source that is connected; undefined on a server, and where a file has no log. */
  static of({ options }: DataSource): FileVersion | undefined {
    if (options.type !== 'better-sqlite3') return undefined;
    const path = `${options.database}-shm`;
    if (!existsSync(path)) return undefined;
    const version = new FileVersion(openSync(path, 'r'));
    if (version.current > 0 && version.before[0] === FORMAT) return version;
    version.close();
    return undefined;
  }

  /** A number that is another one after each commit. */
  get current(): number {
    readSync(this.file, this.header, 0, HEADER_BYTES, 0);
    if (!isSame(this.header, this.before)) {
      [this.before, this.header] = [this.header, this.before];
      this.count += 1;
    }
    return this.count;
  }

  /**
   * To be called when the connections are closed. While others of this process are open, the file stays open as well: closing
   * it would end their locks (fcntl(2)). The last connection removes its name.
   */
  close(): void {
    if (fstatSync(this.file).nlink === 0) closeSync(this.file);
  }
}

function isSame(one: Uint32Array, other: Uint32Array): boolean {
  for (let at = 0; at < NUMBERS; at += 1) if (one[at] !== other[at]) return false;
  return true;
}
