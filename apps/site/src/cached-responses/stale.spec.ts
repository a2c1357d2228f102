import { Kept } from './cached.fixture';
import { nameOf, visitorsReads, type Read } from './reads.fixture';
import { admin, idIn, servicesSite, type ServicesSite } from './site.fixture';
import { writesTo } from './writes.fixture';

let site: ServicesSite;
beforeAll(async () => {
  site = await servicesSite();
}, 300_000);
afterAll(() => site.stop());

it('No cached response is different after a write of any kind', async () => {
  const reads = new Map<string, Read>();
  const kept = new Kept(site);
  const stale: string[] = [];
  for (const [what, write] of writesTo(site)) {
    // Also of the records that were made by earlier writes, which lists show first.
    for (const read of await visitorsReads(site)) reads.set(nameOf(read), read);
    await kept.fill([...reads.values()]);
    expect(kept.names.length).toBeGreaterThan(100);
    expect(kept.names.filter((name) => name.includes('_embed')).length).toBeGreaterThan(20);
    await write();
    for (const reply of await kept.stale()) stale.push(`${what}: ${reply}`);
  }
  expect(stale).toEqual([]);
}, 1_200_000);

it('A write to one record leaves the cached responses of others', async () => {
  const kept = new Kept(site);
  const single = (path: string) => ({ route: '', path, query: {} });
  const [one, other] = [await published('One'), await published('Other')];
  await kept.fill([single(`core/v2/posts/${one}`), single(`core/v2/posts/${other}`), single('core/v2/posts')]);
  await site.ask('PATCH', `core/v2/posts/${one}`, { as: admin, body: { title: 'Changed' } });
  expect(kept.names).toEqual([`core/v2/posts/${other}`]);
  // In the same category, whose number of posts changes.
  await published('Third');
  expect(kept.names).toEqual([`core/v2/posts/${other}`]);
});

it('What is embedded leaves with its own changes alone', async () => {
  const kept = new Kept(site);
  const read = (path: string): Read => ({ route: '', path, query: { _embed: '1' } });
  const [one, other] = [await published('Discussed'), await published('Silent')];
  const path = (id: number): string => nameOf(read(`core/v2/posts/${id}`));
  const fill = () => kept.fill([one, other].map((id) => read(`core/v2/posts/${id}`)));
  const comment = { post: one, content: 'A word on it' };
  await fill();
  const made = await site.ask('POST', 'core/v2/comments', { as: admin, body: comment });
  expect(kept.names).toEqual([path(other)]);
  await fill();
  await site.ask('PATCH', `core/v2/comments/${idIn(made)}`, { as: admin, body: { status: 'hold' } });
  expect(kept.names).toEqual([path(other)]);
  await fill();
  await site.ask('PATCH', 'core/v2/users/1', { as: admin, body: { name: 'By another name' } });
  expect(kept.names).toEqual([]);
});

async function published(title: string): Promise<number> {
  const { body } = await site.ask('POST', 'core/v2/posts', { as: admin, body: { title, status: 'publish' } });
  const { id } = JSON.parse(Buffer.from(body).toString()) as { id: number };
  return id;
}
