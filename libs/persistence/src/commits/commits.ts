import type { DataSource } from 'typeorm';
import { FileVersion } from './file-version';
import { OtherWriters } from './other-writers';

/** Knows of commits to a database, by this process and by others. */
export class Commits {
  private own = 0;
  private seen = 0;
  private others?: OtherWriters;
  private readonly listeners: (() => void)[] = [];

  private constructor(private readonly file: FileVersion | undefined) {}

  /** Those of a data source that is connected. */
  static of(source: DataSource): Commits {
    return new Commits(FileVersion.of(source));
  }

  /** Another number after each commit, by any process; undefined on a server. */
  get version(): number | undefined {
    // On a file system that shows a file late, its own commits are known all the same, and those of others soon.
    return this.file && this.file.current + this.own + this.seen;
  }

  /** How often another process was seen to have written. */
  get ofOthers(): number {
    return this.seen;
  }

  /** Notes a commit of this process. */
  note(): void {
    this.own += 1;
  }

  /** Calls back whenever another process was seen to have written, before `changed` of {@link watch}. */
  whenOthersWrite(listener: () => void): void {
    this.listeners.push(listener);
  }

  /** Looks for what others write, until it is stopped. */
  async watch(source: DataSource, changed: () => void): Promise<void> {
    this.others = await OtherWriters.watch(source, () => {
      this.seen += 1;
      for (const listener of this.listeners) listener();
      changed();
    });
  }

  stop(): void {
    this.others?.stop();
  }

  /** To be called when the connections are closed. */
  close(): void {
    this.file?.close();
  }
}
