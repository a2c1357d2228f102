import { failure, IdempotentRun, whenLasting, type Request } from '@gatehouse/bus';
import { RestError } from '@gatehouse/errors';
import { openNotes, request, textOf, type Notes } from './notes.fixture';

let notes: Notes;
const add = (title: string) => notes.add(title);
beforeAll(async () => {
  notes = await openNotes();
});
beforeEach(() => notes.empty());
afterAll(() => notes.close());

describe('What a request with a key causes', () => {
  it('waits for the commit', async () => {
    const seen: string[][] = [];
    await notes.idempotent.route(request(), 'k1', async () => {
      const answer = await add('a')();
      await whenLasting(async () => void seen.push(await notes.outside()));
      expect(seen).toEqual([]);
      return answer;
    });
    expect(seen).toEqual([['a']]);
  });

  it('is left out when it fails', async () => {
    let happened = false;
    await notes.idempotent.route(request(), 'k1', async () => {
      await whenLasting(() => void (happened = true));
      return failure(new RestError(503, 'no', 'No.'));
    });
    expect(happened).toBe(false);
  });

  it('happens at once without a key', async () => {
    let happened = false;
    await whenLasting(() => void (happened = true));
    expect(happened).toBe(true);
  });

  it('is not part of its transaction when it goes on after the answer', async () => {
    let finish = (): void => undefined;
    const answered = new Promise<void>((resolve) => (finish = resolve));
    let background: Promise<unknown> = Promise.resolve();
    await notes.idempotent.route(request(), 'k1', async () => {
      background = answered.then(() => add('later')());
      return add('a')();
    });
    finish();
    await background;
    expect(await notes.outside()).toEqual(['a', 'later']);
  });
});

describe('A question of a request with a key', () => {
  const ask = (key: string, work: () => Promise<unknown>) =>
    notes.idempotent.ask({ ask: 'notes.add', payload: null, deadline: Date.now() + 5_000 }, key, work);

  it('is answered once', async () => {
    const work = async () => JSON.parse(textOf(await add('a')())) as unknown;
    const [first, second] = [await ask('q1', work), await ask('q1', work)];
    expect(second).toEqual(first);
    expect(await notes.titles()).toEqual(['a']);
  });

  it('stores nothing when it only reads', async () => {
    await ask('q1', () => notes.titles());
    expect(await notes.keysStored()).toEqual([]);
  });

  it('has the same key when the request is repeated', async () => {
    const keysOf = async () => {
      const run = new IdempotentRun('r1');
      return run.run(() => Promise.resolve([run.keyOfAsk('core', 'a'), run.keyOfAsk('core', 'a')]));
    };
    const [first, second] = await keysOf();
    expect(await keysOf()).toEqual([first, second]);
    expect(first).not.toBe(second);
  });
});

describe('Requests of a batch', () => {
  const part = (title: string, idempotencyKey?: string, batchDigest?: string): Request =>
    request({
      body: { title },
      ...(idempotencyKey ? { idempotencyKey } : {}),
      ...(batchDigest ? { batchDigest } : {}),
    });
  const run = (parts: Request[]) => notes.idempotent.batch(parts, ({ body }) => add(String(body.title))());

  it('are each done once, in one transaction', async () => {
    const parts = [part('a', 'k1'), part('b', 'k2')];
    const first = await run(parts);
    expect(notes.purged).toEqual([['notes']]);
    const second = await run(parts);
    expect(second.map(textOf)).toEqual(first.map(textOf));
    expect([notes.runs(), await notes.titles()]).toEqual([2, ['a', 'b']]);
  });

  it('may have been sent alone before', async () => {
    await notes.idempotent.route(part('a'), 'k1', add('a'));
    const [first] = await run([part('a', 'k1')]);
    expect(first?.headers).toHaveProperty('idempotency-replayed');
  });

  it('are refused together when the batch of the key was another one', async () => {
    await run([part('a', 'k1', 'one')]);
    const replies = await run([part('a', 'k1', 'other'), part('b', 'k2', 'other')]);
    expect(replies.map(({ status }) => status)).toEqual([422, 422]);
    expect(await notes.titles()).toEqual(['a']);
  });
});
