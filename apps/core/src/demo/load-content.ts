import type { ModuleRef } from '@nestjs/core';
import type { Person } from '@gatehouse/access';
import { Database } from '@gatehouse/persistence';
import { Post } from '../records/model/post';
import { PAGE, POST } from '../records/model/post-type';
import type { PostInput } from '../records/write/post-input';
import { PostsWriter } from '../records/write/posts.writer';
import { TermsWriter } from '../terms/store/terms.store';
import { Person as PersonRecord } from '../users/people/person';
import { compose, pageContent } from './compose';
import { demoAuthor, readDemoJson } from './demo-assets';
import { readTopics, type Topic } from './topics';
import { CATEGORY, TAG } from '../terms/store/taxonomy';

const DAY_MS = 86_400_000;
/** The age of the oldest post. */
const SPAN_DAYS = 720;
/** When the first post is published; all others are published already. */
const SCHEDULED_IN_DAYS = 9;

/** Posts, by number, that differ from an ordinary published post. */
const VARIATIONS: Record<number, PostInput> = {
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

/** Loads categories, tags, posts and pages into a store without posts; false when there are posts. */
export async function loadContent(modules: ModuleRef): Promise<boolean> {
  const database = modules.get(Database, { strict: false });
  if (await database.readBy((manager) => manager.exists(Post))) return false;
  const posts = modules.get(PostsWriter, { strict: false });
  const authors = await findAuthors(database);
  const terms = await loadTerms(modules.get(TermsWriter, { strict: false }));
  const plans = planPosts(readTopics().topics);
  for (const plan of plans) {
    const author = authors[plan.n % authors.length] ?? demoAuthor(1);
    await posts.create(POST, postOf(plan, plans.length, terms), author);
  }
  const pages = { posts, terms, author: authors[0] ?? demoAuthor(1) };
  for (const page of readDemoJson<DemoPage[]>('pages.json')) await createPage(pages, page);
  return true;
}

/** The n-th post of the demo, which is the post of its topic in a round. */
interface PostPlan {
  topic: Topic;
  title: string;
  opening: string;
  round: number;
  n: number;
}

/** All posts in their order: a first post of each topic, then a second one, and so on. */
function planPosts(topics: Topic[]): PostPlan[] {
  const rounds = Math.max(...topics.map(({ posts }) => posts.length));
  const plans = Array.from({ length: rounds }, (_, round) =>
    topics.flatMap((topic) => topic.posts.slice(round, round + 1).map((post) => ({ topic, ...post, round }))),
  );
  return plans.flat().map((plan, n) => ({ ...plan, n }));
}

/** Posts are ordered from the newest to the oldest; the first one is scheduled. */
function postOf({ topic, title, opening, round, n }: PostPlan, count: number, terms: Map<string, number>): PostInput {
  const ageInDays = n === 0 ? -SCHEDULED_IN_DAYS : (n / count) ** 1.2 * SPAN_DAYS + 0.3;
  const { content, footnotes } = compose(topic, opening, round);
  const ids = (names: string[]): number[] => names.flatMap((name) => terms.get(name) ?? []);
  return {
    status: 'publish',
    title,
    content,
    ...(round % 2 === 0 ? { excerpt: opening } : {}),
    meta: { footnotes },
    date_gmt: new Date(Date.now() - ageInDays * DAY_MS).toISOString().slice(0, 19),
    categories: ids(categoriesOf(topic, round)),
    tags: ids(topic.tags.filter((_, index) => (round + index) % 3 !== 2)),
    format: FORMATS[n] ?? 'standard',
    ...(n % 11 === 10 ? { comment_status: 'closed' } : {}),
    ...VARIATIONS[n],
  };
}

function categoriesOf({ category, subcategory, section }: Topic, round: number): string[] {
  return [
    category,
    ...(subcategory && round % 3 === 0 ? [subcategory.name] : []),
    ...(section !== null && round % 4 === 2 ? [section] : []),
  ];
}

/** A page of `demo/pages.json` with its child pages. */
interface DemoPage {
  title: string;
  lines: string[];
  below?: DemoPage[];
}

/** What all pages are created with. */
interface PageSource {
  posts: PostsWriter;
  /** Ids of categories and tags by their names. */
  terms: Map<string, number>;
  author: Person;
}

async function createPage(
  source: PageSource,
  { title, lines, below = [] }: DemoPage,
  place = { parent: 0, menu_order: 0 },
): Promise<void> {
  const { posts, terms, author } = source;
  const fields = { status: 'publish', title, content: pageContent(lines, terms), ...place };
  const { post: page } = await posts.create(PAGE, fields, author);
  for (const [index, child] of below.entries())
    await createPage(source, child, { parent: page.id, menu_order: index + 1 });
}

/** The people who write the demo content: editors first, then authors, then contributors; else the first person. */
async function findAuthors(database: Database): Promise<Person[]> {
  const authors = await database.query<{ id: number }>(
    `SELECT MIN(r.person_id) AS id FROM person_roles r
     WHERE r.role IN ('editor', 'author', 'contributor') GROUP BY r.person_id
     ORDER BY MIN(CASE r.role WHEN 'editor' THEN 0 WHEN 'author' THEN 1 ELSE 2 END), MIN(r.person_id)`,
  );
  if (authors.length > 0) return authors.map(({ id }) => demoAuthor(id));
  const first = await database.readBy((manager) => manager.find(PersonRecord, { order: { id: 'ASC' }, take: 1 }));
  return first.map(({ id }) => demoAuthor(id));
}

/** Creates the categories and tags of the topics and gives their ids by name. */
async function loadTerms(terms: TermsWriter): Promise<Map<string, number>> {
  const { sections, topics } = readTopics();
  const ids = new Map<string, number>();
  for (const section of sections) ids.set(section.name, (await terms.create(CATEGORY.name, section)).id);
  const categories = [
    ...topics.map(({ category, description, section }) => ({ name: category, description, parent: section })),
    ...topics.flatMap(({ category, subcategory }) => (subcategory ? [{ ...subcategory, parent: category }] : [])),
  ];
  for (const { parent, ...category } of categories) {
    const term = await terms.create(CATEGORY.name, { ...category, parent: ids.get(parent ?? '') ?? 0 });
    ids.set(category.name, term.id);
  }
  for (const name of new Set(topics.flatMap(({ tags }) => tags)))
    ids.set(name, (await terms.create(TAG.name, { name })).id);
  return ids;
}
