import { closeSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/** What is left out of a record, or all of it. */
export interface LeftOutEntry {
  /** `record`: all of it; `fields`: the rest of it is here. */
  left: 'record' | 'fields';
  /** Of what kind, in the plural. */
  kind: string;
  reason?: string;
  record: unknown;
}

/**
 * Writes what an import leaves out to a JSON file, one entry after the other, for a later version or a script of the
 * operator. It has addresses of people, so that it is readable for its owner alone.
 */
export class LeftOutFile {
  private file: number | undefined;
  private count = 0;

  /** @param path undefined to write nothing */
  constructor(
    private readonly path: string | undefined,
    private readonly home: string,
  ) {}

  add(entry: LeftOutEntry): void {
    if (this.path === undefined) return;
    if (this.file === undefined) {
      mkdirSync(dirname(this.path), { recursive: true });
      this.file = openSync(`${this.path}.part`, 'w', 0o600);
      writeSync(this.file, `{"site":${JSON.stringify(this.home)},"leftOut":[`);
    }
    writeSync(this.file, `${this.count === 0 ? '' : ','}\n${JSON.stringify(entry)}`);
    this.count += 1;
  }

  /** @returns the path of the file, and how many entries it has; undefined where nothing was left out */
  end(): { file: string; entries: number } | undefined {
    const { path, file } = this;
    if (path === undefined || file === undefined) return undefined;
    writeSync(file, '\n]}\n');
    closeSync(file);
    this.file = undefined;
    renameSync(`${path}.part`, path);
    return { file: path, entries: this.count };
  }

  /** The import was stopped: what was written so far is not all of it. */
  discard(): void {
    if (this.file === undefined) return;
    closeSync(this.file);
    this.file = undefined;
    rmSync(`${this.path ?? ''}.part`, { force: true });
  }
}
