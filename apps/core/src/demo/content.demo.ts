import type { ModuleRef } from '@nestjs/core';
import type { Person } from '@gatehouse/access';
import { Database } from '@gatehouse/persistence';
import { PAGE, POST } from '../posts/post-type';
import type { PostInput } from '../posts/post-input';
import { PostsWriter } from '../posts/posts.writer';
import { CATEGORY, TAG } from '../terms/taxonomy';
import { TermsWriter } from '../terms/terms.store';
import { compose, pageContent } from './compose';
import { vegetables, wild } from './gardens';
import { restoration, windows } from './houses';
import { bread, preserves } from './kitchen';
import { pages, type DemoPage } from './pages';
import { neighbours, railways, walks } from './road';
import type { Topic } from './topic';
import { textiles, wood } from './workshop';

const TOPICS = [restoration, vegetables, bread, wood, walks, neighbours, windows, wild, preserves, textiles, railways];
const SECTIONS: Record<string, string> = {
  Houses: 'Roofs, rooms, and what is under the floor.',
  Gardens: 'Everything that grows, with or without us.',
  Kitchen: 'What we bake, boil and put into jars.',
  Workshop: 'Made by hand, usually twice.',
  'On the road': 'Away, mostly on foot and by rail.',
};
/** A category below a category below a category. */
const DEEPEST = { name: 'Lime and plaster', description: 'Buckets, hawks and horsehair.', within: 'Restoration' };

const DAY_MS = 86_400_000;
/** How long ago the oldest post was published. */
const SPAN_DAYS = 720;
const SCHEDULED_IN_DAYS = 9;
/** Posts that are not simply published. */
const SPECIAL: Record<number, PostInput> = {
  2: { sticky: true },
  5: { sticky: true },
  9: { password: 'lime' },
  17: { status: 'draft' },
  26: { status: 'draft' },
  34: { status: 'pending' },
  43: { status: 'private' },
  51: { status: 'draft' },
};
const FORMATS: Record<number, string> = {
  7: 'quote',
  13: 'aside',
  21: 'gallery',
  30: 'link',
  38: 'image',
  47: 'status',
  60: 'audio',
  72: 'video',
};

/** Loads the posts, pages and terms of the demonstration into a store without posts; true when it did. */
export async function loadContentDemo(modules: ModuleRef): Promise<boolean> {
  const database = modules.get(Database, { strict: false });
  if ((await database.query('SELECT id FROM posts LIMIT 1')).length > 0) return false;
  const posts = modules.get(PostsWriter, { strict: false });
  const people = await writers(database);
  const terms = await makeTerms(modules.get(TermsWriter, { strict: false }));
  const writer = (n: number): Person => people[n % people.length] ?? writerOf(1);
  let n = 0;
  const rounds = Math.max(...TOPICS.map((topic) => topic.posts.length));
  const count = TOPICS.reduce((sum, topic) => sum + topic.posts.length, 0);
  for (let round = 0; round < rounds; round += 1) {
    for (const topic of TOPICS) {
      const [title, opening] = topic.posts[round] ?? [];
      if (title === undefined || opening === undefined) continue;
      await posts.create(POST, postOf(topic, { title, opening, round, n, count }, terms), writer(n));
      n += 1;
    }
  }
  for (const page of pages) await makePage(posts, page, writer(0));
  return true;
}

/** Newest first; one is still to come. */
function postOf(
  topic: Topic,
  { title, opening, round, n, count }: { title: string; opening: string; round: number; n: number; count: number },
  terms: Map<string, number>,
): PostInput {
  const days = n === 0 ? -SCHEDULED_IN_DAYS : (n / count) ** 1.2 * SPAN_DAYS + 0.3;
  const { content, footnotes } = compose(topic, opening, round);
  const ids = (names: string[]): number[] => names.flatMap((name) => terms.get(name) ?? []);
  return {
    status: 'publish',
    title,
    content,
    ...(round % 2 === 0 ? { excerpt: opening } : {}),
    meta: { footnotes },
    date_gmt: new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 19),
    categories: ids([
      topic.category,
      ...(topic === restoration && round % 3 === 0 ? [DEEPEST.name] : []),
      ...(round % 4 === 2 && topic.within !== '' ? [topic.within] : []),
    ]),
    tags: ids(topic.tags.filter((_, index) => (round + index) % 3 !== 2)),
    format: FORMATS[n] ?? 'standard',
    ...(n % 11 === 10 ? { comment_status: 'closed' } : {}),
    ...SPECIAL[n],
  };
}

async function makeTerms(service: TermsWriter): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const [name, description] of Object.entries(SECTIONS))
    ids.set(name, (await service.create(CATEGORY.name, { name, description })).id);
  const categories = [
    ...TOPICS.map(({ category, description, within }) => ({ name: category, description, within })),
    DEEPEST,
  ];
  for (const { within, ...category } of categories)
    ids.set(category.name, (await service.create(CATEGORY.name, { ...category, parent: ids.get(within) ?? 0 })).id);
  for (const name of new Set(TOPICS.flatMap(({ tags }) => tags)))
    ids.set(name, (await service.create(TAG.name, { name })).id);
  return ids;
}

async function makePage(
  posts: PostsWriter,
  { title, lines, below = [] }: DemoPage,
  writer: Person,
  parent = 0,
  order = 0,
): Promise<void> {
  const page = await posts.create(
    PAGE,
    { status: 'publish', title, content: pageContent(lines), parent, menu_order: order },
    writer,
  );
  for (const [index, child] of below.entries()) await makePage(posts, child, writer, page.id, index + 1);
}

/** Who may write, as somebody who may write anything; editors first. */
async function writers(database: Database): Promise<Person[]> {
  const rows = await database.query<{ id: number }>(
    `SELECT MIN(r.person_id) AS id FROM person_roles r WHERE r.role IN ('editor', 'author', 'contributor') GROUP BY r.person_id
      ORDER BY MIN(CASE r.role WHEN 'editor' THEN 0 WHEN 'author' THEN 1 ELSE 2 END), MIN(r.person_id)`,
  );
  const [first] = await database.query<{ id: number }>('SELECT id FROM people ORDER BY id LIMIT 1');
  return (rows.length > 0 ? rows : first ? [first] : []).map(({ id }) => writerOf(id));
}

/** The demonstration is written in somebody's name, without their signing in. */
const writerOf = (id: number): Person => ({
  kind: 'person',
  id,
  login: '',
  name: '',
  email: '',
  slug: '',
  roles: ['administrator'],
  signIn: { by: 'session' },
});
