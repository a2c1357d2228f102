import * as dto from '@gatehouse/dto';
import type { Schema } from '@gatehouse/rest';
import { misunderstandings, type Messages } from './messages.fixture';
import { describeBesideReleases, type Release } from './release.fixture';

/** The words of a type of messages. */
const schemaOf = (type: object | undefined): Schema | undefined =>
  type && 'schema' in type ? (type.schema as Schema) : undefined;

const declared = dto.declarationsIn(dto);
const today: Messages = {
  contracts: declared.contracts.map(({ service, name, askedBy, types }) => ({
    service,
    name,
    askedBy,
    question: schemaOf(types?.question),
    answer: schemaOf(types?.answer),
  })),
  topics: declared.topics.map(({ topic, owner, heardBy, payload }) => ({
    topic,
    owner,
    heardBy,
    payload: schemaOf(payload),
  })),
};

describeBesideReleases('A release of $service by itself, $version', (release) => {
  it('and the other services of today understand each other', () => {
    expect(misunderstandings(release, today)).toEqual([]);
  });
});

const text: Schema = { type: 'string', required: true };
const whole: Schema = { type: 'integer', required: true };
const list: Schema = { type: 'array', items: { type: 'integer' }, required: true };
const object = (properties: Record<string, Schema>): Schema => ({ type: 'object', properties });
const contract = (
  service: string,
  name: string,
  askedBy: string[],
  question: Record<string, Schema>,
  answer: Record<string, Schema>,
) => ({ service, name, askedBy, question: object(question), answer: object(answer) });

/** Calendar asks people of core by their ids, and is asked for what is on a page. */
const release: Release = {
  service: 'calendar',
  version: '1.0.0',
  contracts: [
    contract('core', 'people', ['calendar'], { ids: list }, { name: text }),
    contract('calendar', 'months', ['web'], { month: text }, { html: text }),
  ],
  topics: [
    { topic: 'person.deleted', owner: 'core', heardBy: ['calendar'], payload: object({ id: whole }) },
    { topic: 'event.changed', owner: 'calendar', heardBy: ['core'], payload: object({ id: whole }) },
  ],
  manifests: [],
};

describe('A service of yesterday beside the others of today', () => {
  const changed = (change: (messages: Messages) => Partial<Messages>): string[] => {
    const same: Messages = { contracts: release.contracts, topics: release.topics };
    return misunderstandings(release, { ...same, ...change(same) });
  };
  const withContract = (name: string, change: object) =>
    changed(({ contracts }) => ({
      contracts: contracts.map((one) => (one.name === name ? { ...one, ...change } : one)),
    }));

  it('is understood while nothing changes', () => expect(changed(() => ({}))).toEqual([]));

  it.each<[string, string, object, string[]]>([
    ['takes more', 'people', { question: object({ ids: list, fields: { type: 'array' } }) }, []],
    ['answers more', 'people', { answer: object({ name: text, slug: text }) }, []],
    ['asks with what may be left out', 'months', { question: object({ month: text, zone: { type: 'string' } }) }, []],
    ['reads what may be missing', 'months', { answer: object({ html: text, title: { type: 'string' } }) }, []],
    [
      'demands more',
      'people',
      { question: object({ ids: list, site: text }) },
      ['the question of people.site is required now.'],
    ],
    ['answers less', 'people', { answer: object({}) }, ['the answer of people.name is missing.']],
    ['lets it ask no more', 'people', { askedBy: ['web'] }, ['calendar may no longer ask people.']],
    [
      'asks with what it does not take',
      'months',
      { question: object({ month: text, zone: text }) },
      ['what months of the release takes.zone is no longer taken.'],
    ],
    [
      'reads what it does not say',
      'months',
      { answer: object({ html: text, title: text }) },
      ['what months of the release answers.title is missing.'],
    ],
  ])('when another service %s', (_, name, change, breaks) => expect(withContract(name, change)).toEqual(breaks));

  it('is asked for what it does not answer', () =>
    expect(
      changed(({ contracts }) => ({ contracts: [...contracts, contract('calendar', 'weeks', ['web'], {}, {})] })),
    ).toEqual(['web asks weeks, which the release does not answer.']));

  it('hears what is no longer published', () =>
    expect(changed(({ topics }) => ({ topics: topics.slice(1) }))).toEqual([
      'The release hears person.deleted, and nothing publishes it any more.',
    ]));
});
