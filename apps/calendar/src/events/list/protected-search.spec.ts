import { visitor } from '@gatehouse/access';
import { person, testService, type TestRequest, type TestService } from '@gatehouse/testing';
import { calendar } from '../../calendar.service';
import { fakeCore } from '../../testing/fake-core';

const EVENTS = 'calendar/events/v1/events';
let site: TestService;
beforeAll(async () => {
  site = await testService(calendar, { others: [fakeCore] });
});
afterAll(() => site.close());

const author = person('author', 2);
const DATES = { start_date: '2027-03-10 18:00:00', end_date: '2027-03-10 20:00:00' };
const found = async (search: string, as: TestRequest['as'] = visitor()): Promise<number[]> => {
  const query = { search, start_date: '2027-01-01', end_date: '2028-01-01' };
  return (await site.ask('GET', EVENTS, { as, query })).body.events.map(({ id }: { id: number }) => id);
};

describe('a search', () => {
  let id: number;
  beforeAll(async () => {
    const body = { title: 'Locked', description: 'quartz', password: 'x', status: 'publish', ...DATES };
    id = (await site.ask('POST', EVENTS, { as: author, body })).body.id;
  });

  it.each([
    ['visitor', visitor()],
    ['subscriber', person('subscriber', 8)],
    ['contributor', person('contributor', 9)],
    ['author', person('author', 10)],
  ])('does not look into a protected event: %s', async (_who, as) => {
    for (const word of ['quartz', 'quarty', 'qu', 'locked']) expect(await found(word, as)).toEqual([]);
  });

  it('finds it for those who may edit it', async () => {
    for (const as of [author, person('editor', 11), person('administrator', 1)])
      expect(await found('quartz', as)).toEqual([id]);
  });
});
