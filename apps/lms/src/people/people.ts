import { Inject, Injectable } from '@nestjs/common';
import type { Role } from '@gatehouse/access';
import { Bus } from '@gatehouse/bus';
import { peopleByIds, type PersonFacts } from '@gatehouse/dto';

interface Roles {
  roles: readonly Role[];
}

export const isAdministrator = ({ roles }: Roles): boolean => roles.includes('administrator');
export const isTeacher = ({ roles }: Roles): boolean => roles.includes('lp_teacher');

/** People as core knows them: all that an answer needs in one question. */
@Injectable()
export class People {
  constructor(@Inject(Bus) private readonly bus: Bus) {}

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
