import { Injectable } from '@nestjs/common';
import type { Person } from '@gatehouse/access';
import type { AuditOrigin } from '@gatehouse/dto';
import { Database, eq, select } from '@gatehouse/persistence';
import { Config } from '@gatehouse/service';
import { TermsImport } from '@gatehouse/terms';
import { PeopleQuery } from '../users/people/people.query';
import { authorLink } from '../users/people/person-names';
import { permalink } from '../records/view/permalink';
import { publicType } from '../records/model/post-type';
import { ancestorPaths } from '../records/model/record-tree';
import { SettingsService, type SettingsChanges } from '../settings/settings.service';
import type { SettingsView } from '../settings/settings.view';
import { CATEGORY, TAG } from '../terms/store/taxonomy';
import { TermsQuery, TermsWriter } from '../terms/store/terms.store';
import type { Term } from '../terms/term';

/** Writes the terms and settings of another site, and knows addresses of this one. */
@Injectable()
export class SiteImport extends TermsImport<Term> {
  constructor(
    database: Database,
    private readonly people: PeopleQuery,
    terms: TermsWriter,
    private readonly termsQuery: TermsQuery,
    private readonly settings: SettingsService,
    private readonly config: Config,
  ) {
    super(database, terms);
  }

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

  /** The name of a term as HTML; '' when it is gone. */
  async termName(id: number): Promise<string> {
    const query = select<{ name: string }>('terms').columns('name').where(eq('id', id));
    return (await this.database.one(query))?.name ?? '';
  }

  /** The address of the posts of a category or tag; undefined for other terms and when it is gone. */
  async addressOfTerm(id: number): Promise<string | undefined> {
    const [term] = await this.termsQuery.byIds([id]);
    const taxonomy = [CATEGORY, TAG].find(({ name }) => name === term?.taxonomy);
    return term && taxonomy && `${this.home}/${taxonomy.folder}/${term.path}/`;
  }

  /** The address of the posts of a person; undefined when they are gone. */
  async addressOfPerson(id: number): Promise<string | undefined> {
    const [person] = await this.people.byIds([id]);
    return person && authorLink(this.home, person.slug);
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
    const paths = await ancestorPaths(this.database, 'posts', [row]);
    return permalink(type, row, { home: this.home, path: paths.get(id), front: await this.settings.frontPage() });
  }
}
