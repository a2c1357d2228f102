import {
  changePassword,
  deletePerson,
  findPeople,
  peopleByIds,
  personByLogin,
  registerPerson,
  updatePerson,
  type PeopleQuestion,
  type PersonChanges,
  type PersonFacts,
} from '@gatehouse/dto';
import { RpcController, Answers } from '@gatehouse/rest';
import { SignInService } from '../sign-in/sign-in.service';
import { PeopleQuery } from './people.query';
import { PeopleService, unknownPerson, type NewPerson } from './people.service';

/** What other services ask of people. */
@RpcController()
export class PeopleContracts {
  constructor(
    private readonly query: PeopleQuery,
    private readonly people: PeopleService,
    private readonly signIns: SignInService,
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
    return this.people.register(person);
  }

  @Answers(updatePerson)
  update({ id, changes }: { id: number; changes: PersonChanges }): Promise<PersonFacts> {
    return this.people.update(id, changes);
  }

  @Answers(changePassword)
  async changePassword({
    id,
    oldPassword,
    newPassword,
  }: {
    id: number;
    oldPassword: string;
    newPassword: string;
  }): Promise<boolean> {
    const person = await this.query.stored(id);
    if (!person) throw unknownPerson();
    if (!(await this.signIns.confirms(person, oldPassword))) return false;
    await this.people.update(id, { password: newPassword });
    return true;
  }

  @Answers(deletePerson)
  async delete({
    id,
    password,
  }: {
    id: number;
    password: string;
  }): Promise<'deleted' | 'wrong-password' | 'last-administrator' | 'unknown'> {
    const person = await this.query.stored(id);
    if (!person) return 'unknown';
    if (!(await this.signIns.confirms(person, password))) return 'wrong-password';
    const heir = await this.query.firstAdministrator(id);
    return this.people.remove(id, heir?.id ?? null);
  }
}
