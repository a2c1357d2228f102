import { byId, byPage } from './listing';
import { SmallWordPress, type SmallAnswer } from './testing/small-wordpress';

let site: SmallWordPress;
afterEach(() => site.stop());

/** Answers lists as WordPress does; `between` may change the records before each answer. */
async function serve(
  ids: number[],
  between: (ids: number[], request: number) => void = () => undefined,
): Promise<void> {
  let requests = 0;
  site = await SmallWordPress.start(({ searchParams }) => {
    requests += 1;
    between(ids, requests);
    const size = Number(searchParams.get('per_page'));
    const from = searchParams.has('offset')
      ? Number(searchParams.get('offset'))
      : (Number(searchParams.get('page')) - 1) * size;
    return list(ids, from, size);
  });
}

const list = (ids: readonly number[], from: number, size: number): SmallAnswer => ({
  headers: { 'x-wp-total': String(ids.length), 'x-wp-totalpages': String(Math.ceil(ids.length / size)) },
  body: ids.slice(from, from + size).map((id) => ({ id })),
});

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

async function idsOf(records: ReturnType<typeof byId>): Promise<number[]> {
  const ids: number[] = [];
  for await (const record of records) ids.push(record.number('id'));
  return ids;
}

describe('a list by id', () => {
  it.each([0, 1, 99, 100, 101, 199, 200, 1000])('of %i records is whole', async (count) => {
    await serve(upTo(count));
    expect(await idsOf(byId(site.client(), 'wp/v2/posts'))).toEqual(upTo(count));
  });

  it('loses nothing when records are deleted meanwhile', async () => {
    await serve(upTo(1000), (ids, request) => {
      if (request > 1 && request < 8) ids.splice(0, 7);
    });
    const read = await idsOf(byId(site.client(), 'wp/v2/posts'));
    expect(read).toEqual([...new Set(read)].sort((a, b) => a - b));
    expect(read.filter((id) => id > 100)).toEqual(upTo(1000).slice(100));
  });

  it('has what is made meanwhile', async () => {
    await serve(upTo(300), (ids, request) => {
      if (request === 3) ids.push(301, 302);
    });
    expect(await idsOf(byId(site.client(), 'wp/v2/posts'))).toEqual(upTo(302));
  });

  it('ends where a site hides records in the middle of it', async () => {
    const hidden = new Set([100, 101, 250]);
    site = await SmallWordPress.start(({ searchParams }) => {
      const answer = list(upTo(300), Number(searchParams.get('offset')), 100);
      const records = upTo(300).slice(Number(searchParams.get('offset')), Number(searchParams.get('offset')) + 100);
      return { ...answer, body: records.filter((id) => !hidden.has(id)).map((id) => ({ id })) };
    });
    expect(await idsOf(byId(site.client(), 'wp/v2/posts'))).toEqual(upTo(300).filter((id) => !hidden.has(id)));
  });
});

describe('a list by pages', () => {
  it('has each record once', async () => {
    await serve(upTo(120));
    expect(await idsOf(byPage(site.client(), 'tribe/events/v1/events', { perPage: 50 }))).toEqual(upTo(120));
    expect(site.asked).toHaveLength(3);
  });

  it('is read again when it has changed meanwhile', async () => {
    await serve(upTo(120), (ids, request) => {
      if (request === 2) ids.shift();
    });
    const read = await idsOf(byPage(site.client(), 'tribe/events/v1/events', { perPage: 50 }));
    expect(read.sort((a, b) => a - b)).toEqual(upTo(120));
  });
});
