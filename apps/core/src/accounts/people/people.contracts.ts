import {
  findPeople,
  peopleByIds,
  personByLogin,
  registerPerson,
  updatePerson,
  type AuditOrigin,
  type PeopleQuestion,
  type PersonChanges,
  type PersonFacts,
} from '@gatehouse/dto';
import { Answers, RpcController } from '@gatehouse/rest';
import { PeopleQuery } from './people.query';
import { PeopleService, type NewPerson } from './people.service';

interface PersonUpdate {
  id: number;
  changes: PersonChanges;
  origin: AuditOrigin;
}

/** The contracts about people that other services use. */
@RpcController()
export class PeopleContracts {
  constructor(
    private readonly query: PeopleQuery,
    private readonly people: PeopleService,
  ) {}

  @Answers(peopleByIds)
  byIds({ ids }: { ids: number[] }): Promise<PersonFacts[]> {
    return this.query.byIds(ids);
  }

  @Answers(personByLogin)
  async byLogin({ login }: { login: string }): Promise<PersonFacts | null> {
    return (await this.query.byLogin(login)) ?? null;
  }

  @Answers(findPeople)
  find(question: PeopleQuestion): Promise<{ people: PersonFacts[]; total: number }> {
    return this.query.find(question);
  }

  @Answers(registerPerson)
  register({ origin, ...person }: NewPerson & { origin?: AuditOrigin }): Promise<PersonFacts> {
    return this.people.register(person, origin);
  }

  @Answers(updatePerson)
  update({ id, changes, origin }: PersonUpdate): Promise<PersonFacts> {
    return this.people.update(id, changes, origin);
  }
}
