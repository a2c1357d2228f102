import { visitor } from '@gatehouse/access';
import { failure } from '@gatehouse/bus';
import { RestError } from '@gatehouse/errors';
import { removeOldKeys } from '@gatehouse/persistence';
import { IdempotentRequests } from './idempotent-requests';
import { openNotes, person, reply, request, textOf, type Notes } from './notes.fixture';

let notes: Notes;
const add = (title: string) => notes.add(title);
beforeAll(async () => {
  notes = await openNotes();
});
beforeEach(() => notes.empty());
afterAll(() => notes.close());

describe('A request with a key', () => {
  it('is done once, and answers the same again', async () => {
    const first = await notes.idempotent.route(request(), 'k1', add('a'));
    const second = await notes.idempotent.route(request(), 'k1', add('a'));
    expect(first.headers).not.toHaveProperty('idempotency-replayed');
    expect(second).toMatchObject({ status: 201, headers: { ...first.headers, 'idempotency-replayed': 'true' } });
    expect(textOf(second)).toBe(textOf(first));
    expect([notes.runs(), await notes.titles()]).toEqual([1, ['a']]);
  });

  it('purges what it has changed, and nothing for its key', async () => {
    await notes.idempotent.route(request(), 'k1', add('a'));
    expect(notes.purged).toEqual([['notes']]);
  });

  it('is refused with 422 when something else is sent with the key', async () => {
    await notes.idempotent.route(request(), 'k1', add('a'));
    for (const other of [{ body: { title: 'b' } }, { query: { title: 'b' } }]) {
      const refused = await notes.idempotent.route(request(other), 'k1', add('b'));
      expect([refused.status, JSON.parse(textOf(refused)).code]).toEqual([422, 'rest_idempotency_key_reused']);
    }
    expect(await notes.titles()).toEqual(['a']);
  });

  it('has nothing to do with those of other people, methods and paths', async () => {
    const others = [
      {},
      { caller: person(2) },
      { caller: visitor() },
      { path: { id: '7' } },
      { method: 'PUT' as const },
    ];
    for (const [n, other] of others.entries())
      expect((await notes.idempotent.route(request(other), 'k1', add(`t${n}`))).status).toBe(201);
    expect(await notes.titles()).toHaveLength(others.length);
  });

  it('can be sent again in another form when it was refused', async () => {
    const refused = () => Promise.resolve(failure(new RestError(400, 'rest_invalid_param', 'No.')));
    expect((await notes.idempotent.route(request({ body: {} }), 'k1', refused)).status).toBe(400);
    expect((await notes.idempotent.route(request(), 'k1', add('a'))).status).toBe(201);
  });

  it('keeps what it has written though it was refused', async () => {
    const handler = async () => {
      await add('refused')();
      return failure(new RestError(403, 'no', 'No.'));
    };
    await notes.idempotent.route(request(), 'k1', handler);
    expect([await notes.titles(), await notes.keysStored()]).toEqual([['refused'], []]);
  });

  it('leaves nothing behind when it fails, and runs again', async () => {
    const failing = async () => {
      await add('a')();
      return failure(new RestError(500, 'internal_error', 'No.'));
    };
    expect((await notes.idempotent.route(request(), 'k1', failing)).status).toBe(500);
    expect(await notes.titles()).toEqual([]);
    expect((await notes.idempotent.route(request(), 'k1', add('a'))).status).toBe(201);
  });

  it.each(['first', 'second'])('runs again when its %s write meets a deadlock', async (which) => {
    let deadlocks = 2;
    const handler = async () => {
      if (which === 'second') await notes.database.write((tx) => tx.query("INSERT INTO notes (title) VALUES ('b')"));
      await notes.database.write(() => ((deadlocks -= 1) < 0 ? Promise.resolve() : Promise.reject(deadlock())));
      return add('a')();
    };
    expect((await notes.idempotent.route(request(), 'k1', handler)).status).toBe(201);
    expect(await notes.titles()).toEqual(which === 'second' ? ['b', 'a'] : ['a']);
  });

  it('is answered again although it has written nothing', async () => {
    let count = 0;
    const token = () => Promise.resolve(reply(200, (count += 1)));
    const answers = [
      await notes.idempotent.route(request(), 'k1', token),
      await notes.idempotent.route(request(), 'k1', token),
    ];
    expect(answers.map(textOf)).toEqual(['1', '1']);
  });

  it('stores neither the key, nor the body, nor the answer in a readable form', async () => {
    await notes.idempotent.route(request({ body: { title: 'my-title' } }), 'my-own-key', add('my-title'));
    const stored = JSON.stringify(await notes.keysStored());
    expect(stored).not.toMatch(/my-own-key|my-title|nobody may read/);
  });
});

describe('Equal requests at once', () => {
  it('are done once, and all answer the same', async () => {
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => notes.idempotent.route(request(), 'k1', add('a'))),
    );
    expect(new Set(replies.map(textOf)).size).toBe(1);
    expect([notes.runs(), await notes.titles()]).toEqual([1, ['a']]);
  });

  it('are done once by two processes', async () => {
    const other = new IdempotentRequests(notes.database, { error: () => undefined });
    const replies = await Promise.all([notes.idempotent, other].map((one) => one.route(request(), 'k1', add('a'))));
    expect(replies.map(({ status }) => status)).toEqual([201, 201]);
    expect(new Set(replies.map(textOf)).size).toBe(1);
    expect(await notes.titles()).toEqual(['a']);
  });

  it('wait no longer than their client', async () => {
    let finish = (): void => undefined;
    const slow = new Promise<void>((resolve) => (finish = resolve));
    const first = notes.idempotent.route(request(), 'k1', async () => {
      await slow;
      return add('a')();
    });
    const second = await notes.idempotent.route(request({ deadline: Date.now() + 300 }), 'k1', add('a'));
    expect([second.status, second.headers['retry-after']]).toEqual([409, '1']);
    finish();
    expect((await first).status).toBe(201);
  });
});

describe('Keys', () => {
  it('are forgotten after a day', async () => {
    await notes.idempotent.route(request(), 'k1', add('a'));
    expect(await removeOldKeys(notes.database)).toBe(0);
    expect(await removeOldKeys(notes.database, Date.now() + 25 * 3_600_000)).toBe(1);
    expect(await notes.keysStored()).toEqual([]);
  });

  it('can be used again after a day, removed or not', async () => {
    await notes.idempotent.route(request(), 'k1', add('a'));
    await notes.database.write((tx) => tx.query('UPDATE idempotency_keys SET expires = 1'));
    expect((await notes.idempotent.route(request({ body: { title: 'b' } }), 'k1', add('b'))).status).toBe(201);
    expect(await notes.titles()).toEqual(['a', 'b']);
  });
});

const deadlock = (): Error => Object.assign(new Error('Deadlock found'), { code: 'ER_LOCK_DEADLOCK' });
