import { contract } from '@gatehouse/bus';
import { ROLES, type Role } from '@gatehouse/access';
import { AnyObject, Bool, Choice, Int, ListOf, MapOf, Nullable, Shape, Text } from '@gatehouse/rest';
import { optionalText, required, text } from '../message';

/** A person as core tells other services; never a password or hash. */
export class PersonFacts {
  @Int(required) id!: number;
  @text() login!: string;
  /** Display name. */
  @text() name!: string;
  @text() firstName!: string;
  @text() lastName!: string;
  @text() nickname!: string;
  @text() email!: string;
  @text() url!: string;
  @text() description!: string;
  @text() locale!: string;
  @text() slug!: string;
  @ListOf(Choice(ROLES), required) roles!: Role[];
  /** UTC, `YYYY-MM-DD HH:MM:SS`. */
  @text() registered!: string;
  @text() avatarUrl!: string;
  @MapOf(Text(), required) social!: Record<string, string>;
  @AnyObject(required) meta!: Record<string, unknown>;
}

class PeopleIdsQuestion {
  @ListOf(Int(), required) ids!: number[];
}

/** People by id, in the order of the ids; unknown ones are left out. */
export const peopleByIds = contract('core', 'people.by-ids', {
  askedBy: ['gateway', 'calendar', 'lms', 'widgets'],
  question: Shape(PeopleIdsQuestion),
  answer: ListOf(Shape(PersonFacts)),
});

/** Who has this login or e-mail address. */
export class LoginQuestion {
  @text() login!: string;
}

/** A person by login or e-mail address. */
export const personByLogin = contract('core', 'people.by-login', {
  askedBy: ['lms'],
  question: Shape(LoginQuestion),
  answer: Nullable(Shape(PersonFacts)),
});

const ORDERS = ['id', 'include', 'name', 'registered_date', 'slug', 'include_slugs', 'email', 'url'] as const;

/** Limits of when people were last written, as UTC clocks. */
class PeopleWritten {
  @optionalText() modified_after?: string;
  @optionalText() modified_before?: string;
}

/** Which people, and in which order. */
export class PeopleQuestion {
  @ListOf(Choice(ROLES)) roles?: Role[];
  @optionalText() search?: string;
  /** Whether `search` looks at user names and e-mail addresses too: for those who may see them. */
  @Bool() searchEmail?: boolean;
  @ListOf(Int()) include?: number[];
  @ListOf(Int()) exclude?: number[];
  @ListOf(Text()) slug?: string[];
  @Shape(PeopleWritten) written?: PeopleWritten;
  @Int() offset?: number;
  @Int(required) page!: number;
  @Int(required) perPage!: number;
  @Choice(['asc', 'desc'], required) order!: 'asc' | 'desc';
  @Choice(ORDERS, required) orderby!: (typeof ORDERS)[number];
}

class PeoplePage {
  @ListOf(Shape(PersonFacts), required) people!: PersonFacts[];
  @Int(required) total!: number;
}

/** A page of people, and how many there are. */
export const findPeople = contract('core', 'people.find', {
  askedBy: ['calendar', 'lms'],
  question: Shape(PeopleQuestion),
  answer: Shape(PeoplePage),
});
