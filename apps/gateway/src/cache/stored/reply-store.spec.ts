import { CachedResponse } from './cached-response';
import { ReplyStore } from './reply-store';

const cached = (tags: string[], bytes = 100, headers: Record<string, string> = {}): CachedResponse =>
  CachedResponse.of({
    method: 'GET',
    route: 'GET things',
    headers: { etag: '"a"', ...headers },
    body: Buffer.alloc(bytes),
    tags,
    until: Infinity,
    storedAt: 0,
  });
const KIB = 1024;

describe('The cached responses', () => {
  it('go with any of their tags, and no others', () => {
    const store = new ReplyStore(100 * KIB);
    store.add('/a', {}, cached(['posts', 'post:1']));
    store.add('/b', {}, cached(['posts', 'post:2']));
    store.add('/c', {}, cached(['terms']));
    store.purge(['post:1']);
    expect(['/a', '/b', '/c'].map((key) => store.find(key, {}) !== undefined)).toEqual([false, true, true]);
    store.purge('everything');
    expect([store.count, store.bytes]).toEqual([0, 0]);
  });

  it('go when their bytes are too many, the least recently used first', () => {
    const store = new ReplyStore(100 * KIB);
    for (let at = 0; at < 8; at += 1) store.add(`/${at}`, {}, cached(['posts'], 9 * KIB));
    store.find('/0', {});
    store.add('/new', {}, cached(['posts'], 9 * KIB));
    expect(['/0', '/1', '/new'].map((key) => store.find(key, {}) !== undefined)).toEqual([true, false, true]);
    expect(store.evictions).toBe(1);
    expect(store.bytes).toBeLessThanOrEqual(100 * KIB);
  });

  it('do not have one that would take more than an eighth of the memory', () => {
    const store = new ReplyStore(100 * KIB);
    expect(store.add('/a', {}, cached(['posts'], 13 * KIB))).toBeUndefined();
    expect(store.count).toBe(0);
  });

  it('are counted with all their encodings', () => {
    const store = new ReplyStore(100 * KIB);
    const reply = cached(['posts'], 4 * KIB);
    store.add('/a', {}, reply);
    const before = store.bytes;
    store.replace('/a', reply.with('gzip', Buffer.alloc(2 * KIB)));
    expect(store.bytes - before).toBe(2 * KIB);
    store.purge(['posts']);
    expect(store.bytes).toBe(0);
  });

  it('are found by the values of the headers that they depend on', () => {
    const store = new ReplyStore(100 * KIB);
    const html = cached(['events'], 10, { vary: 'Accept, Origin' });
    store.add('/a', { accept: 'text/html' }, html);
    expect(store.find('/a', { accept: 'text/html' })?.cached).toBe(html);
    expect(store.find('/a', { accept: 'application/json' })).toBeUndefined();
    expect(store.find('/a', {})).toBeUndefined();
    store.purge(['events']);
    expect(store.find('/a', { accept: 'text/html' })).toBeUndefined();
  });
});
