import {
  findPeople,
  peopleByIds,
  personByLogin,
  registerPerson,
  updatePerson,
  type NewPerson,
  type PeopleQuestion,
  type PersonFacts,
  type PersonUpdate,
} from '@gatehouse/dto';
import { Answers, RpcController } from '@gatehouse/rest';
import { PeopleQuery } from '../users/people/people.query';
import { PeopleService } from '../users/people/people.service';
import { fieldsOfChanges } from '../users/people/person-facts';
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
  async find(question: PeopleQuestion): Promise<{ people: PersonFacts[]; total: number }> {
    const { people, total } = await this.query.find(question);
    return { people: people.map((person) => this.query.facts(person)), total };
  }

  @Answers(registerPerson)
  async register(person: NewPerson): Promise<PersonFacts> {
    this.policy.register(person);
    const { login, email, password, roles, ...rest } = person;
    const fields = { ...fieldsOfChanges(rest), login, email, password, roles };
    return this.query.facts(await this.people.register(fields));
  }

  @Answers(updatePerson)
  async update(question: PersonUpdate): Promise<PersonFacts> {
    await this.policy.update(question);
    const { id, changes, origin } = question;
    return this.query.facts(await this.people.update(id, fieldsOfChanges(changes), origin));
  }
}
