import type { Caller } from '@gatehouse/access';
import type { Reply, Request } from '@gatehouse/bus';
import { replyWith, requestFor } from '@gatehouse/bus/testing';
import { AroundHandlers } from './around-handlers';

const LIST = 'GET core/v2/posts';
const signedIn: Caller = {
  kind: 'person',
  id: 1,
  login: 'anna',
  name: 'Anna',
  email: 'anna@example.org',
  slug: 'anna',
  roles: ['subscriber'],
  signIn: { by: 'session' },
};

/** Where the reads of requests were done. */
let places: string[];
let replica: { status: number } | 'absent';
let isOnReplica: boolean;

const around = new AroundHandlers(
  'core',
  {
    nameOf: ({ route }) => route,
    isList: ({ route }) => route === LIST,
    handle: (): Promise<Reply> => {
      places.push(isOnReplica ? 'replica' : 'first');
      const status = isOnReplica && replica !== 'absent' ? replica.status : 200;
      return Promise.resolve({ ...replyWith('[]', {}), status });
    },
    answer: () => Promise.resolve(undefined),
  },
  {
    onReplica: async (work) => {
      if (replica === 'absent') return undefined;
      isOnReplica = true;
      const reply = await work();
      isOnReplica = false;
      return reply;
    },
  },
);

beforeEach(() => {
  places = [];
  replica = { status: 200 };
  isOnReplica = false;
});

async function placesOf(request: Partial<Request>): Promise<string[]> {
  const { status } = await around.route(requestFor({ route: LIST, method: 'GET', ...request }));
  expect(status).toBe(200);
  return places;
}

describe('A replica of the database', () => {
  it('is read for the list of a visitor', async () => expect(await placesOf({})).toEqual(['replica']));

  it.each<[string, Partial<Request>]>([
    ['somebody who is signed in', { caller: signedIn }],
    ['a single record', { route: 'GET core/v2/posts/<id>' }],
    ['a write', { route: 'POST core/v2/posts', method: 'POST' }],
    ['the methods that are allowed', { only: 'allow' }],
  ])('is not read for %s', async (_, request) => expect(await placesOf(request)).toEqual(['first']));

  it('that cannot answer now is left out', async () => {
    replica = 'absent';
    expect(await placesOf({})).toEqual(['first']);
  });

  it.each([500, 503])('that fails with %i while it is read is followed by the first server', async (status) => {
    replica = { status };
    expect(await placesOf({})).toEqual(['replica', 'first']);
  });
});
