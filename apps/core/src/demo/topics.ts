import { readDemoJson } from './demo-assets';

interface NamedCategory {
  name: string;
  description: string;
}

/** A category of the demo content, its posts, and the sentences that the posts are composed of. */
export interface Topic {
  category: string;
  description: string;
  /** A child category that every third post belongs to. */
  subcategory?: NamedCategory;
  /** The parent category; null for a topic at the top level. */
  section: string | null;
  tags: string[];
  posts: { title: string; opening: string }[];
  headings: string[];
  sentences: string[];
  list: string[];
  quote: string;
  note: string;
}

/** A file in `apps/core/demo/topics`: a top-level category with its topics. */
interface SectionFile {
  section: NamedCategory | null;
  topics: Omit<Topic, 'section'>[];
}

const FILES = ['houses', 'gardens', 'kitchen', 'workshop', 'travel', 'neighbours'];

/** All sections, and all topics in the order in which they take turns: the first of each section, then the second. */
export function readTopics(): { sections: NamedCategory[]; topics: Topic[] } {
  const files = FILES.map((name) => readDemoJson<SectionFile>(`topics/${name}.json`));
  const rounds = Math.max(...files.map(({ topics }) => topics.length));
  const topics = Array.from({ length: rounds }, (_, round) =>
    files.flatMap(({ section, topics: own }) =>
      own.slice(round, round + 1).map((topic) => ({ ...topic, section: section?.name ?? null })),
    ),
  );
  return { sections: files.flatMap(({ section }) => section ?? []), topics: topics.flat() };
}
