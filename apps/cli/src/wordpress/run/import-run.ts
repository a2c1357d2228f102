import { lockForImport, type Database } from '@gatehouse/persistence';
import type { Progress } from '../../frame/progress';
import type { SourceRecord, WordPressSource } from '../source/wordpress-source';
import { SettingsTarget, type SettingsOptions } from '../targets/settings-target';
import type { ImportContext } from '../import/import-context';
import { serviceOf, siteLedgers, type ImportServices } from '../import/import-services';
import type { Outcome } from '../import/outcome';
import { Failures } from './failures';
import { noteLeft } from './note-left';
import { namesOf } from './record-names';
import { Takers } from './takers';

/** How many records are written in one transaction: others who write wait that long. */
const MOST_IN_BATCH = 50;
/** How many files are fetched and made into sizes at once. */
const FILES_AT_ONCE = 4;

/** Reads a site to its end, and writes what is not here or has changed. It may be repeated, and stopped at any time. */
export class ImportRun {
  readonly takers: Takers;
  private done = 0;
  private isSecondPass = false;
  private readonly failures = new Failures();

  constructor(
    private readonly source: WordPressSource,
    private readonly context: ImportContext,
    private readonly services: ImportServices,
    private readonly progress: Progress,
  ) {
    this.takers = new Takers(context, services);
  }

  /** @throws CommandError when it was stopped; what is done by then stays */
  async run(options: SettingsOptions): Promise<void> {
    const settings = new SettingsTarget(this.context, options);
    await settings.takePlain();
    await this.pass();
    await settings.takeNamesOfRecords();
    const { ledger, site, dryRun, report } = this.context;
    for (const omission of this.source.omissions) report.count(omission);
    report.complete();
    if (!dryRun && (report.hasWritten || (await ledger.waiting()) > 0)) {
      this.isSecondPass = true;
      await this.pass();
      for (const one of Object.values(siteLedgers(this.services, site))) await one?.endWaiting();
    }
    report.end();
    if (!dryRun) report.addressesLeft = this.context.references.left.json;
    this.progress.end();
  }

  private async pass(): Promise<void> {
    this.done = 0;
    this.context.records.restart();
    this.context.references.left.restart();
    let batch: SourceRecord[] = [];
    for await (const record of this.source.records()) {
      if (batch.length > 0 && (batch.length >= MOST_IN_BATCH || !together(batch[0], record))) {
        await this.write(batch);
        batch = [];
      }
      batch.push(record);
    }
    if (batch.length > 0) await this.write(batch);
  }

  /** Files take their time, so they have a transaction each. */
  private async write(batch: readonly SourceRecord[]): Promise<void> {
    const [first] = batch;
    if (!first) return;
    if (first.kind !== 'media') return this.writeBatch(this.databaseOf(first), batch);
    for (let start = 0; start < batch.length; start += FILES_AT_ONCE) {
      this.context.records.beginBatch();
      this.note(await Promise.all(batch.slice(start, start + FILES_AT_ONCE).map((record) => this.take(record))));
    }
  }

  /** What fails at the end of a batch is one of its records: each is then written on its own. */
  private async writeBatch(database: Database | undefined, batch: readonly SourceRecord[]): Promise<void> {
    try {
      this.note(await this.inOneTransaction(database, batch));
    } catch (error) {
      const [record] = batch;
      const outcome = this.failures.outcomeOf(error);
      if (!record) return;
      if (batch.length === 1) return this.note([{ record, outcome }]);
      for (const one of batch) await this.writeBatch(database, [one]);
    }
  }

  /** Work that is run again after a deadlock gives its outcomes once. */
  private inOneTransaction(database: Database | undefined, batch: readonly SourceRecord[]): Promise<Taken[]> {
    const isWritten = database !== undefined && !this.context.dryRun;
    const work = async (): Promise<Taken[]> => {
      this.context.records.beginBatch();
      if (isWritten) await lockForImport(database);
      const taken: Taken[] = [];
      for (const record of batch) taken.push(await this.take(record));
      return taken;
    };
    return isWritten ? database.batchTransaction(work) : work();
  }

  /** A record that cannot be written does not end the import. */
  private async take(record: SourceRecord): Promise<Taken> {
    try {
      const outcome = await this.takers.take(record);
      this.failures.end();
      return { record, outcome };
    } catch (error) {
      return { record, outcome: this.failures.outcomeOf(error) };
    }
  }

  private note(taken: readonly Taken[]): void {
    this.context.records.endBatch();
    for (const { record, outcome } of taken) {
      this.done += 1;
      const { kind, name } = namesOf(record);
      const { report } = this.context;
      report.note(kind, name, record.kind === 'menu' ? 0 : record.id, outcome);
      if (!this.isSecondPass) noteLeft(this.context.leftOut, record, outcome);
      if ('flaws' in record && outcome.kind !== 'left')
        for (const flaw of record.flaws) report.remark(kind, name, flaw);
      const { total } = this.context.facts;
      const part = this.isSecondPass ? 'references' : 'records';
      this.progress.step(part, this.done, total === undefined ? undefined : Math.max(total, this.done + 1));
    }
  }

  private databaseOf(record: SourceRecord): Database | undefined {
    return this.services[serviceOf(record)]?.database;
  }
}

interface Taken {
  record: SourceRecord;
  outcome: Outcome;
}

const together = (first: SourceRecord | undefined, next: SourceRecord): boolean =>
  first !== undefined && serviceOf(first) === serviceOf(next) && (first.kind === 'media') === (next.kind === 'media');
