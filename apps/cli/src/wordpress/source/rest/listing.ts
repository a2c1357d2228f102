import type { Answer, Query, RestClient } from './client';
import { Fields } from './fields';

const PER_PAGE = 100;
/** Each page begins with the last record of the one before. */
const STEP = PER_PAGE - 1;
/** Pages that are asked for before they are needed. */
const PAGES_AHEAD = 2;

interface Page {
  items: Fields[];
  /** How many records the site says there are. */
  total: number;
}

/**
 * All records of a route that can be ordered by id. The site may change meanwhile: when a page does not begin with the
 * last record of the one before, records before it are gone and those after it have moved, so one page back is read
 * again. New records come last.
 */
export async function* byId(client: RestClient, route: string, query: Query = {}): AsyncGenerator<Fields> {
  const pages = new Pages((offset) =>
    client.get(route, { ...query, orderby: 'id', order: 'asc', per_page: PER_PAGE, offset }),
  );
  // The first ids of pages that were looked at twice. A site may hide single records: a page that begins as before is
  // as it should be.
  const doubted = new Map<number, number>();
  let last = 0;
  let offset = 0;
  for (;;) {
    const { items, total } = await pages.at(offset);
    const head = items[0]?.number('id') ?? 0;
    const isNext = offset === 0 || (head > 0 && head <= last);
    if (!isNext && doubted.get(offset) !== head) {
      doubted.set(offset, head);
      pages.forget();
      offset -= STEP;
      continue;
    }
    for (const item of items) {
      if (item.number('id') <= last) continue;
      last = item.number('id');
      yield item;
    }
    if (offset + PER_PAGE >= total) return;
    offset += STEP;
  }
}

/** Pages by their offset; the next ones are on their way while one is worked on. */
class Pages {
  private readonly pending = new Map<number, Promise<Page>>();

  constructor(private readonly ask: (offset: number) => Promise<Answer>) {}

  async at(offset: number): Promise<Page> {
    const page = await this.fetch(offset);
    this.pending.delete(offset);
    for (let next = 1; next <= PAGES_AHEAD; next += 1) {
      const at = offset + next * STEP;
      if (at + 1 < page.total) void this.fetch(at);
    }
    return page;
  }

  forget(): void {
    this.pending.clear();
  }

  private fetch(offset: number): Promise<Page> {
    const known = this.pending.get(offset);
    if (known !== undefined) return known;
    const page = this.ask(offset).then(pageOf);
    // It is told to the one who waits for it, if anyone does.
    page.catch(() => undefined);
    this.pending.set(offset, page);
    return page;
  }
}

/** How many records there are, by the names of WordPress and of The Events Calendar. */
function pageOf({ body, headers }: Answer): Page {
  const items = Array.isArray(body) ? body.map(Fields.of) : [];
  return { items, total: Number(headers['x-wp-total'] ?? items.length) };
}

/** How often a list that moves while it is read is read again. */
const PASSES = 3;

/**
 * All records of a route that knows pages alone: read again while it changes, each record once.
 * @param member the name of the list in the answer; undefined where the answer is the list
 */
export async function* byPage(
  client: RestClient,
  route: string,
  { query = {}, member, perPage }: { query?: Query; member?: string; perPage: number },
): AsyncGenerator<Fields> {
  const seen = new Set<number>();
  for (let pass = 0; pass < PASSES; pass += 1) {
    const totals = new Set<string>();
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const { body, headers } = await client.get(route, { ...query, per_page: perPage, page });
      const items = member === undefined ? listOf(body) : Fields.of(body).objects(member);
      pages = Number(
        headers['x-wp-totalpages'] ?? headers['x-tec-totalpages'] ?? Fields.of(body).number('total_pages'),
      );
      totals.add(String(headers['x-wp-total'] ?? headers['x-tec-total'] ?? Fields.of(body).number('total')));
      for (const item of items) {
        if (seen.has(item.number('id'))) continue;
        seen.add(item.number('id'));
        yield item;
      }
    }
    if (totals.size <= 1) return;
  }
}

/** The records of a list that is one answer. */
export const listOf = (body: unknown): Fields[] => (Array.isArray(body) ? body.map(Fields.of) : []);
