import http, { type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CachedFeed } from '@gatehouse/dto';
import { Outbound } from '@gatehouse/outbound';
import { FeedsService } from './feeds.service';

const HOUR_MS = 60 * 60_000;
const FEED = '<rss><channel><item><title>Brötchen</title><link>https://news.example/</link></item></channel></rss>';

let server: Server | undefined;
afterEach(() => {
  jest.restoreAllMocks();
  server?.close();
  server?.closeAllConnections();
});

/** A site with a feed at its address, and the service that may ask it. */
async function newsSite(listener: RequestListener): Promise<{ feeds: FeedsService; url: string }> {
  const own = http.createServer(listener);
  server = own;
  await new Promise<void>((resolve) => own.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(own.address() as AddressInfo).port}`;
  return { feeds: new FeedsService(new Outbound({ allow: [host] })), url: `http://${host}/feed/` };
}

/** What is kept once the feed has been read, however long this machine takes. */
async function present(feeds: FeedsService, url: string): Promise<CachedFeed> {
  for (;;) {
    const kept = await feeds.cached(url);
    if (kept.entries.length > 0) return kept;
  }
}

/** Lets time pass for what is kept. */
function after(ms: number): void {
  const now = performance.now.bind(performance);
  jest.spyOn(performance, 'now').mockImplementation(() => now() + ms);
}

describe('A feed of another site', () => {
  it('is asked for once an hour', async () => {
    let asked = 0;
    const { feeds, url } = await newsSite((_, response) => {
      asked += 1;
      response.end(FEED);
    });
    const first = await present(feeds, url);
    expect(first.entries).toMatchObject([{ title: 'Brötchen', link: 'https://news.example/' }]);
    expect(first.until).toBeGreaterThan(Date.now() + HOUR_MS / 2);
    expect((await feeds.cached(url)).entries).toEqual(first.entries);
    expect(asked).toBe(1);
  });

  it('is shown as it was while it is read again', async () => {
    const titles = ['Old', 'New'];
    let asked = 0;
    const { feeds, url } = await newsSite((_, response) => {
      response.end(`<rss><item><title>${titles[asked]}</title></item></rss>`);
      asked += 1;
    });
    await present(feeds, url);
    after(2 * HOUR_MS);
    expect((await feeds.cached(url)).entries).toMatchObject([{ title: 'Old' }]);
    const shown = async () => (await feeds.cached(url)).entries[0]?.title;
    while ((await shown()) !== 'New') await new Promise((resolve) => setTimeout(resolve, 5));
    expect(asked).toBe(2);
  });

  it('that answers slowly keeps nobody waiting, and is there later', async () => {
    let answer = (): void => undefined;
    const { feeds, url } = await newsSite((_, response) => {
      answer = () => void response.end(FEED);
    });
    const first = await feeds.cached(url);
    expect(first.entries).toEqual([]);
    expect(first.until).toBeLessThan(Date.now() + HOUR_MS / 2);
    answer();
    expect((await present(feeds, url)).entries).toHaveLength(1);
  });

  it('that fails has no entries, and is not asked again at once', async () => {
    let asked = 0;
    const { feeds, url } = await newsSite((_, response) => {
      asked += 1;
      response.writeHead(500).end(FEED);
    });
    expect((await feeds.cached(url)).entries).toEqual([]);
    expect((await feeds.cached(url)).entries).toEqual([]);
    expect(asked).toBe(1);
  });

  it('is read in the encoding that it names', async () => {
    const { feeds, url } = await newsSite((_, response) =>
      response.end(Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?>${FEED}`, 'latin1')),
    );
    expect((await present(feeds, url)).entries).toMatchObject([{ title: 'Brötchen' }]);
  });

  it.each(['http://127.0.0.1:1/feed/', 'file:///etc/passwd', 'feed', '', `https://a.example/${'a'.repeat(3_000)}`])(
    'is not asked for at %s',
    async (url) => {
      expect((await new FeedsService(new Outbound()).cached(url)).entries).toEqual([]);
    },
  );
});
