import type { Precondition, Reply } from '@gatehouse/bus';
import { lockVersion, type Database } from '@gatehouse/persistence';
import type { RecordName, RecordVersions } from '@gatehouse/rest';
import { refuseChanged } from './precondition';

/** Gives replies the versions of their records, and compares those that clients send (docs/decisions/0081-versions-of-records.md). */
export class VersionedRequests implements RecordVersions {
  constructor(private readonly database: Database) {}

  /** The version is read first: a write between the two makes it too old, which refuses too much and loses nothing. */
  async reading(record: RecordName, answer: () => Promise<Reply>): Promise<Reply> {
    const { version } = await this.database.versionOf(record);
    const reply = await answer();
    return reply.status === 200 ? { ...reply, version } : reply;
  }

  async writing(
    record: RecordName,
    precondition: Precondition | undefined,
    answer: () => Promise<Reply>,
  ): Promise<Reply> {
    if (precondition) await this.check(record, precondition);
    return this.written(record.resource, () => record.id, answer);
  }

  creating(resource: string, idOf: () => number | undefined, answer: () => Promise<Reply>): Promise<Reply> {
    return this.written(resource, idOf, answer);
  }

  /** The lock holds until the transaction of the request ends: nobody else writes the record before it does. */
  private async check(record: RecordName, precondition: Precondition): Promise<void> {
    await this.database.write((tx) => lockVersion(tx, record));
    refuseChanged(precondition, await this.database.versionOf(record));
  }

  private async written(
    resource: string,
    idOf: () => number | undefined,
    answer: () => Promise<Reply>,
  ): Promise<Reply> {
    const { isShared } = this.database;
    const { result: reply, versions } = await this.database.withVersions(resource, answer);
    const id = idOf();
    if (reply.status >= 300 || id === undefined) return reply;
    const version = isShared ? (await this.database.versionOf({ resource, id })).version : versions.get(id);
    return version === undefined ? reply : { ...reply, version };
  }
}
