import {
  findPeople,
  peopleByIds,
  personByLogin,
  registerPerson,
  updatePerson,
  type PeopleQuestion,
  type PersonFacts,
  type PersonUpdate,
} from '@gatehouse/dto';
import { Answers, RpcController } from '@gatehouse/rest';
import { PeopleQuery } from '../people/people.query';
import { PeopleService, type NewPerson } from '../people/people.service';
import { OnBehalfPolicy } from './on-behalf.policy';

/** The contracts about people that other services use. */
@RpcController()
export class PeopleContracts {
  constructor(
    private readonly query: PeopleQuery,
    private readonly people: PeopleService,
    private readonly policy: OnBehalfPolicy,
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
  async register(person: NewPerson): Promise<PersonFacts> {
    this.policy.register(person);
    return this.people.register(person);
  }

  @Answers(updatePerson)
  async update(question: PersonUpdate): Promise<PersonFacts> {
    await this.policy.update(question);
    const { id, changes, origin } = question;
    return this.people.update(id, changes, origin);
  }
}
