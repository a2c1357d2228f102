import type { SignInKind } from '@gatehouse/access';
import {
  findPeople,
  peopleByIds,
  personByLogin,
  registerPerson,
  updatePerson,
  type PeopleQuestion,
  type PersonChanges,
  type PersonFacts,
} from '@gatehouse/dto';
import { Answers, RpcController } from '@gatehouse/rest';
import { PeopleQuery } from './people.query';
import { PeopleService, type NewPerson } from './people.service';

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
  register(person: NewPerson): Promise<PersonFacts> {
    return this.people.register(person, 'visitor');
  }

  @Answers(updatePerson)
  update({ id, changes, by }: { id: number; changes: PersonChanges; by: SignInKind }): Promise<PersonFacts> {
    return this.people.update(id, changes, by);
  }
}
