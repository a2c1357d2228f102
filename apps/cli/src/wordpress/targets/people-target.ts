import { isRole, type Role } from '@gatehouse/access';
import { isEmail } from '@gatehouse/rest';
import { slugify } from '@gatehouse/text';
import type { ImportContext } from '../import/import-context';
import { authorKey, loginKey } from '../import/identity';
import { namedPlace, importRecord, type Also } from '../import/import-record';
import { left, type Outcome } from '../import/outcome';
import type { PersonRecord } from '../source/people-and-terms';

/** Exports name people because they have written something. */
const ROLE_OF_AUTHORS: Role = 'author';
const LONGEST_LOGIN = 60;

/** People come without passwords. Accounts that are here, by login or e-mail address, stay as they are. */
export class PeopleTarget {
  /** The ids of the people who are new here. */
  readonly created: number[] = [];

  constructor(private readonly context: ImportContext) {}

  async take(person: PersonRecord): Promise<Outcome> {
    const { ledger, dryRun, core } = this.context;
    const { login } = person;
    if (login === '') return left('There is no login.');
    if (login.length > LONGEST_LOGIN) return left(`The login has more than ${LONGEST_LOGIN} characters.`);
    const place = await namedPlace(ledger, 'person', loginKey(login));
    if (place.known) return this.noteNames(person, place.known.target);
    const existing = await core.people.find(person);
    if (existing !== undefined) return this.meet(person, existing);
    const outcome = await importRecord({
      ledger,
      place,
      source: { login },
      dryRun,
      create: (also) =>
        this.create(person, async (tx, created) => {
          await also(tx, created);
          await this.note(person)(tx, created);
        }),
    });
    if (outcome.kind === 'created' && outcome.id !== 0) this.created.push(outcome.id);
    return outcome;
  }

  /** The account is here already. */
  private async meet(person: PersonRecord, existing: number): Promise<Outcome> {
    const { dryRun, core } = this.context;
    if (!dryRun) await core.people.meet(existing, this.note(person));
    return { kind: 'unchanged' };
  }

  /** What content names the account by may have changed, or be that of somebody else by now. */
  private async noteNames(person: PersonRecord, target: number): Promise<Outcome> {
    const { ledger, dryRun, core } = this.context;
    const { id, login, slug } = person;
    const author = await ledger.find('author', authorKey(slug || slugify(login)));
    const numbered = id === 0 ? author : await ledger.find('person', String(id));
    const isNoted = author?.target === target && numbered?.target === target;
    if (!dryRun && !isNoted) await core.people.meet(target, this.note(person));
    return { kind: 'unchanged' };
  }

  /** Content names people by id or login, and links to their posts by the slug, which WordPress makes of the login. */
  private note({ id, login, slug }: PersonRecord): Also {
    const { ledger } = this.context;
    return async (tx, target) => {
      const row = { target, fingerprint: '', isWaiting: false };
      if (id !== 0) await ledger.note(tx, 'person', String(id), row);
      await ledger.note(tx, 'person', loginKey(login), row);
      await ledger.note(tx, 'author', authorKey(slug || slugify(login)), row);
    };
  }

  private async create(person: PersonRecord, also: Also): Promise<number> {
    const { email, login } = person;
    const url = (await this.context.references.address(person.url)) ?? person.url;
    return this.context.core.people.create(
      { ...person, url, email: isEmail(email) ? email : this.placeholder(login), roles: this.rolesOf(person) },
      also,
    );
  }

  /** An account needs an address; nothing is ever sent to this one. */
  private placeholder(login: string): string {
    this.context.report.count('people without an e-mail address, who got one that does not exist');
    return `${encodeURIComponent(login.toLowerCase())}@import.invalid`;
  }

  private rolesOf({ roles }: PersonRecord): Role[] {
    if (roles === undefined) return [ROLE_OF_AUTHORS];
    for (const role of roles.filter((name) => !isRole(name))) this.context.report.count(`role "${role}" of people`);
    return roles.filter(isRole);
  }
}
