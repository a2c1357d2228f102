import { Injectable } from '@nestjs/common';
import type { Role } from '@gatehouse/access';
import { Bus } from '@gatehouse/bus';
import { peopleByIds, personChanged, type PersonFacts } from '@gatehouse/dto';

interface Roles {
  roles: readonly Role[];
}

export const isAdministrator = ({ roles }: Roles): boolean => roles.includes('administrator');
export const isTeacher = ({ roles }: Roles): boolean => roles.includes('lp_teacher');

/** How long facts of people are believed without being told of a change. */
const BELIEVED_MS = 30_000;
/** People remembered before all are forgotten. */
const MOST = 5_000;

/** People as core knows them: all that an answer needs in one question. */
@Injectable()
export class People {
  private readonly known = new Map<number, { person: PersonFacts; until: number }>();
  private changes = 0;

  constructor(private readonly bus: Bus) {
    bus.listen(personChanged, ({ id }) => {
      this.changes += 1;
      this.known.delete(id);
    });
  }

  /** Facts to show beside something else, asked for once and kept until they change. */
  async shown(ids: Iterable<number>): Promise<Map<number, PersonFacts>> {
    const { changes } = this;
    const wanted = [...new Set(ids)];
    const now = Date.now();
    const kept = wanted
      .flatMap((id) => this.known.get(id) ?? [])
      .filter(({ until }) => until > now)
      .map(({ person }) => person);
    const found = new Map(kept.map((person) => [person.id, person]));
    for (const [id, person] of await this.byIds(wanted.filter((one) => !found.has(one)))) {
      found.set(id, person);
      if (this.known.size >= MOST) this.known.clear();
      // What was on its way while somebody changed may be of before.
      if (changes === this.changes) this.known.set(id, { person, until: now + BELIEVED_MS });
    }
    return found;
  }

  /** Facts by id; who has no account is left out. */
  async byIds(ids: Iterable<number>): Promise<Map<number, PersonFacts>> {
    const wanted = [...new Set(ids)].filter((id) => id > 0);
    if (wanted.length === 0) return new Map();
    return new Map((await this.bus.ask(peopleByIds, { ids: wanted })).map((person) => [person.id, person]));
  }

  async byId(id: number): Promise<PersonFacts | undefined> {
    return (await this.byIds([id])).get(id);
  }
}
