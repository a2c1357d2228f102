import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { testSite, type TestSite } from './visit.fixture';

let site: TestSite;
const ask = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
  const answer = await fetch(`${site.url}/-/files/${path}`, { headers, method });
  return { status: answer.status, text: await answer.text(), headers: Object.fromEntries(answer.headers) };
};

beforeAll(async () => {
  site = await testSite([]);
  const folder = join(site.dataDir, 'blobs', 'media', '2024', '05');
  mkdirSync(folder, { recursive: true });
  for (const name of ['a.jpg', 'ä b.txt', 'page.html', 'drawing.svg', 'feed.xml', 'paper.pdf', 'noextension'])
    writeFileSync(join(folder, name), '0123456789');
  mkdirSync(join(site.dataDir, 'blobs', 'uploads'), { recursive: true });
  writeFileSync(join(site.dataDir, 'blobs', 'uploads', 'waiting.jpg'), 'secret');
});
afterAll(() => site.stop());

describe('a file of the media library', () => {
  it('is served as a whole and cacheable for ever', async () => {
    expect(await ask('2024/05/a.jpg')).toMatchObject({
      status: 200,
      text: '0123456789',
      headers: {
        'content-type': 'image/jpeg',
        'content-length': '10',
        'accept-ranges': 'bytes',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        etag: expect.stringMatching(/^".+"$/),
      },
    });
    expect(await ask('2024/05/%C3%A4%20b.txt')).toMatchObject({
      status: 200,
      headers: { 'content-type': 'text/plain; charset=UTF-8' },
    });
  });

  it('answers HEAD with its headers', async () => {
    expect(await ask('2024/05/a.jpg', {}, 'HEAD')).toMatchObject({
      status: 200,
      text: '',
      headers: { 'content-length': '10', 'content-type': 'image/jpeg' },
    });
  });

  it('is served in ranges', async () => {
    expect(await ask('2024/05/a.jpg', { range: 'bytes=2-4' })).toMatchObject({
      status: 206,
      text: '234',
      headers: { 'content-range': 'bytes 2-4/10', 'content-length': '3' },
    });
    expect(await ask('2024/05/a.jpg', { range: 'bytes=-2' })).toMatchObject({ status: 206, text: '89' });
    expect(await ask('2024/05/a.jpg', { range: 'bytes=10-' })).toMatchObject({
      status: 416,
      headers: { 'content-range': 'bytes */10' },
    });
  });

  it('is served in ranges only when If-Range matches', async () => {
    const { etag = '', 'last-modified': modified = '' } = (await ask('2024/05/a.jpg')).headers;
    for (const known of [etag, modified])
      expect((await ask('2024/05/a.jpg', { range: 'bytes=0-0', 'if-range': known })).status).toBe(206);
    expect((await ask('2024/05/a.jpg', { range: 'bytes=0-0', 'if-range': '"other"' })).text).toBe('0123456789');
  });

  it('answers 304 when the client has it already', async () => {
    const { etag = '', 'last-modified': modified = '' } = (await ask('2024/05/a.jpg')).headers;
    expect(await ask('2024/05/a.jpg', { 'if-none-match': etag })).toMatchObject({
      status: 304,
      text: '',
      headers: { etag },
    });
    expect((await ask('2024/05/a.jpg', { 'if-modified-since': modified })).status).toBe(304);
    expect((await ask('2024/05/a.jpg', { 'if-none-match': '"other"', 'if-modified-since': modified })).status).toBe(
      200,
    );
  });

  it.each(['page.html', 'drawing.svg', 'feed.xml', 'noextension'])(
    '%s could run scripts: it is downloaded and sandboxed',
    async (name) => {
      expect((await ask(`2024/05/${name}`)).headers).toMatchObject({
        'content-disposition': 'attachment',
        'content-security-policy': expect.stringContaining('sandbox'),
      });
    },
  );

  it.each(['a.jpg', 'paper.pdf'])('%s is shown inline', async (name) => {
    expect((await ask(`2024/05/${name}`)).headers['content-disposition']).toBeUndefined();
  });

  it('survives a client that aborts the request', async () => {
    const aborted = new AbortController();
    const answer = await fetch(`${site.url}/-/files/2024/05/a.jpg`, { signal: aborted.signal });
    aborted.abort();
    await expect(answer.text()).rejects.toThrow();
    expect((await ask('2024/05/a.jpg')).status).toBe(200);
  });
});

it.each([
  '2024/05/none.jpg',
  '2024/05',
  '2024/05/',
  '',
  '..%2Fuploads%2Fwaiting.jpg',
  '2024/..%2f..%2f../uploads/waiting.jpg',
  '%2e%2e/uploads/waiting.jpg',
  '2024/05/a.jpg%00',
  '%ff',
  '2024//05/a.jpg',
  '%2Fetc%2Fpasswd',
  '..%5Cuploads%5Cwaiting.jpg',
])('%j is 404', async (path) => {
  expect((await ask(path)).status).toBe(404);
});
it('files cannot be written', async () => {
  for (const method of ['POST', 'PUT', 'DELETE']) expect((await ask('2024/05/a.jpg', {}, method)).status).toBe(404);
});
