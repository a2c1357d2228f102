import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Person } from '@gatehouse/access';
import type { AuditOrigin } from '@gatehouse/dto';
import { Database, eq, select } from '@gatehouse/persistence';
import { Config } from '@gatehouse/service';
import type { TermInput } from '@gatehouse/terms';
import { PeopleQuery } from '../accounts/people/people.query';
import { permalink } from '../records/view/permalink';
import { publicType } from '../records/model/post-type';
import { RecordPaths } from '../records/model/record-tree';
import { SettingsService, type SettingsChanges } from '../settings/settings.service';
import type { SettingsView } from '../settings/settings.view';
import { TermsWriter } from '../terms/store/terms.store';

type Also = (tx: EntityManager, id: number) => Promise<void>;

/** Writes the terms and settings of another site, and knows addresses of this one. */
@Injectable()
export class SiteImport {
  constructor(
    private readonly database: Database,
    private readonly people: PeopleQuery,
    private readonly terms: TermsWriter,
    private readonly settings: SettingsService,
    private readonly config: Config,
  ) {}

  /** The address of this site, without a slash at its end. */
  get home(): string {
    return this.config.homeUrl;
  }

  /** In whose name everything is written that has no author: the first administrator, or nobody. */
  async operator(): Promise<Person> {
    const first = await this.people.firstAdministrator();
    return {
      kind: 'person',
      id: first?.id ?? 0,
      login: first?.login ?? '',
      name: first?.name ?? '',
      email: first?.email ?? '',
      slug: first?.slug ?? '',
      roles: ['administrator'],
      signIn: { by: 'session' },
    };
  }

  /** The id of the term with this slug. */
  async findTerm(taxonomy: string, slug: string): Promise<number | undefined> {
    const query = select<{ id: number }>('terms').columns('id').where(eq('taxonomy', taxonomy), eq('slug', slug));
    return (await this.database.one(query))?.id;
  }

  /** The name of a term as HTML; '' when it is gone. */
  async termName(id: number): Promise<string> {
    const query = select<{ name: string }>('terms').columns('name').where(eq('id', id));
    return (await this.database.one(query))?.name ?? '';
  }

  /** @throws RestError 400 `empty_term_name`, `term_exists` */
  async createTerm(taxonomy: string, term: TermInput & { id: number }, also: Also): Promise<number> {
    return (await this.terms.importOne(taxonomy, term, also)).id;
  }

  /** @throws RestError 404 when it is gone; 400 */
  async updateTerm(taxonomy: string, id: number, term: TermInput, also: Also): Promise<void> {
    await this.database.writeUnique(async (tx, slugs) => {
      await this.terms.updateIn(tx, taxonomy, id, term, slugs);
      await also(tx, id);
    });
  }

  /** The settings that are given become those of this site. */
  async changeSettings(changes: SettingsChanges, origin: AuditOrigin): Promise<void> {
    await this.settings.change(changes, origin);
  }

  readSettings(): Promise<SettingsView> {
    return this.settings.read();
  }

  /** The address at which people read a post or page; undefined for other records and when it is gone. */
  async addressOf(id: number): Promise<string | undefined> {
    const row = await this.database.one(
      select<{ id: number; type: string; slug: string; date: string; status: string; parent: number }>('posts')
        .columns('id', 'type', 'slug', 'date', 'status', 'parent')
        .where(eq('id', id)),
    );
    const type = row && publicType(row.type);
    if (!row || !type) return undefined;
    const paths = await new RecordPaths().ofRecords(this.database, [row]);
    return permalink(type, row, { home: this.home, path: paths.get(id), front: await this.settings.frontPage() });
  }
}
