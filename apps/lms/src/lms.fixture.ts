import type { Person, Role } from '@gatehouse/access';
import {
  findPeople,
  peopleByIds,
  personByLogin,
  registerPerson,
  siteSettings,
  type PeopleQuestion,
  type PersonFacts,
  type SiteSettings,
} from '@gatehouse/dto';
import { RestError } from '@gatehouse/errors';
import { Answers, RpcController } from '@gatehouse/rest';
import { coreStandIn, person, personFacts, SITE_SETTINGS, testService, type TestService } from '@gatehouse/testing';
import { lms } from './lms.service';

const known = new Map<number, PersonFacts>();

/** Adds a person to the stand-in of core, and returns them as a caller. */
export function personWithRole(role: Role, id: number): Person {
  known.set(id, personFacts(id, `${role}${id}`, [role]));
  return person(role, id);
}

/** Replies to core's contracts about people from memory: services are tested without each other. */
@RpcController()
class PeopleStandIn {
  @Answers(peopleByIds)
  byIds({ ids }: { ids: number[] }): PersonFacts[] {
    return ids.flatMap((id) => known.get(id) ?? []);
  }

  @Answers(personByLogin)
  byLogin({ login }: { login: string }): PersonFacts | null {
    return [...known.values()].find((one) => one.login === login || one.email === login) ?? null;
  }

  @Answers(registerPerson)
  register({ login, roles }: { login: string; roles: Role[] }): PersonFacts {
    if (this.byLogin({ login })) throw new RestError(400, 'existing_user_login', 'This user name exists.');
    const facts = personFacts(Math.max(1000, ...known.keys()) + 1, login, roles);
    known.set(facts.id, facts);
    return facts;
  }

  @Answers(findPeople)
  find({ roles, page, perPage }: PeopleQuestion): { people: PersonFacts[]; total: number } {
    const found = [...known.values()].filter((one) => !roles || one.roles.some((role) => roles.includes(role)));
    return { people: found.slice((page - 1) * perPage, page * perPage), total: found.length };
  }

  @Answers(siteSettings)
  settings(): SiteSettings {
    return SITE_SETTINGS;
  }
}

const core = coreStandIn(PeopleStandIn);

/** The service on a database of its own. */
export const testLms = (settings: Record<string, string> = {}, server?: string): Promise<TestService> =>
  testService(lms, { others: [core], settings, server });

/** An administrator for every test. */
export const admin = personWithRole('administrator', 1);

interface MadeCourse {
  id: number;
  sections: { id: number; items: { id: number; type: string }[] }[];
}

const SECTIONS = [
  {
    title: 'All',
    items: [
      { type: 'lp_lesson', title: 'One', preview: true },
      { type: 'lp_lesson', title: 'Two' },
      {
        type: 'lp_quiz',
        title: 'Ready?',
        passing_grade: 50,
        retake_count: 1,
        instant_check: true,
        questions: [
          {
            type: 'true_or_false',
            title: 'Water is wet.',
            explanation: 'Touch it.',
            answers: [{ title: 'True', is_true: true }, { title: 'False' }],
          },
          {
            type: 'fill_in_blanks',
            title: 'Ice melts at …',
            explanation: 'Look at it.',
            answers: [{ title: 'At {{0}} degrees.', blanks: [{ fill: 'zero' }] }],
          },
        ],
      },
    ],
  },
];

/**
 * Creates a free course of two lessons and a quiz with instant check, which has a true_or_false and a fill_in_blanks
 * question.
 * @param fields replace those of the request
 */
export async function makeCourse(
  site: TestService,
  fields: object = {},
): Promise<{ id: number; lessons: number[]; quiz: number }> {
  const response = await site.ask('POST', 'lms/v1/courses', {
    as: admin,
    body: { name: 'A course', sections: SECTIONS, ...fields },
  });
  const made = response.body as MadeCourse;
  const items = made.sections.flatMap((section) => section.items);
  return {
    id: made.id,
    lessons: items.filter(({ type }) => type === 'lp_lesson').map(({ id }) => id),
    quiz: items.find(({ type }) => type === 'lp_quiz')?.id ?? 0,
  };
}

/** Creates a course and copies of its row, with the ids from 10,001 on. `valuesOf` gives what differs in a copy, by its number. */
export async function copyCourse(
  site: TestService,
  copies: number,
  valuesOf: (copy: number) => Record<string, unknown>,
): Promise<void> {
  const { id } = await makeCourse(site);
  const { database } = site.service;
  const [model] = await database.query<Record<string, unknown>>('SELECT * FROM courses WHERE id = ?', [id]);
  await database.write(async (tx) => {
    for (let copy = 1; copy <= copies; copy += 1)
      await tx.insert('courses', { ...model, ...valuesOf(copy), id: 10_000 + copy });
  });
}
