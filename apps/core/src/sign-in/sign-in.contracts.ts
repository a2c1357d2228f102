import { Inject } from '@nestjs/common';
import { authenticate, checkPassword, issueToken, signIn, type AuthenticationAnswer, type AuthenticationQuestion, type PasswordQuestion, type PersonFacts, type TokenAnswer } from '@gatehouse/dto';
import { Answering, Answers } from '@gatehouse/rest';
import { PeopleQuery } from '../people/people.query';
import { unknownPerson } from '../people/people.service';
import { SignInService } from './sign-in.service';

/** What other services ask about coming in. */
@Answering()
export class SignInContracts {
  constructor(@Inject(SignInService) private readonly signIns: SignInService, @Inject(PeopleQuery) private readonly people: PeopleQuery) {}

  @Answers(authenticate)
  authenticate(question: AuthenticationQuestion): Promise<AuthenticationAnswer> {
    return this.signIns.authenticate(question);
  }

  @Answers(signIn)
  async signIn({ username, password, ip }: PasswordQuestion): Promise<TokenAnswer | null> {
    const person = await this.signIns.byPassword(username, password, ip ?? '');
    return person ? this.signIns.tokenFor(person) : null;
  }

  @Answers(checkPassword)
  async checkPassword({ username, password, ip }: PasswordQuestion): Promise<PersonFacts | null> {
    const person = await this.signIns.byPassword(username, password, ip ?? '');
    return person ? this.signIns.facts(person) : null;
  }

  /** @throws 404 `rest_user_invalid_id` */
  @Answers(issueToken)
  async issueToken({ id }: { id: number }): Promise<TokenAnswer> {
    const person = await this.people.stored(id);
    if (!person) throw unknownPerson();
    return this.signIns.tokenFor(person);
  }
}
