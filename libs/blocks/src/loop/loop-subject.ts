import type { Reading } from '../reading/reading';
import type { PersonRecord, TermRecord } from '../records/records';
import { plain } from '../records/plain';
import { choiceOf, flagOf, numberOf, textOf, type Attributes } from '../attributes';
import type { BlockKinds, BlockValues } from '../place';
import { authorsIn, termsIn } from './loop-posts';

/** What all posts of a loop have in common. */
interface Subject {
  kind: 'category' | 'tag' | 'author';
  name: string;
  /** HTML; '' for none. */
  description: string;
}

/** The one category, tag or author of a loop; undefined where it names none, or several things. */
async function subjectOf(query: Attributes, reading: Reading): Promise<Subject | undefined> {
  const { categories, tags } = termsIn(query);
  const named = [
    ...categories.map((id) => ['category', `categories/${id}`] as const),
    ...tags.map((id) => ['tag', `tags/${id}`] as const),
    ...authorsIn(query).map((id) => ['author', `users/${id}`] as const),
  ];
  const [only] = named;
  if (!only || named.length > 1) return undefined;
  const [kind, path] = only;
  const found = await reading.find<TermRecord | PersonRecord>(`/core/v2/${path}`);
  return found && { kind, name: plain(found.name), description: kind === 'author' ? '' : (found.description ?? '') };
}

/** `core/query-title`: the name of the list of the loop. On WordPress it is the title of an archive, and nothing elsewhere. */
const title: BlockValues = async (attributes, { loop, reading, language: { t } }) => {
  if (!loop) return undefined;
  const tag = `h${numberOf(attributes, 'level', { standard: 1, max: 6 })}`;
  if (choiceOf(attributes, 'type', ['archive', 'search']) === 'search') {
    const words = textOf(loop.query, 'search');
    if (words === '') return undefined;
    return { tag, text: flagOf(attributes, 'showSearchTerm', true) ? t('search.titleFor', words) : t('search.title') };
  }
  const subject = await subjectOf(loop.query, reading);
  if (!subject) return undefined;
  const { kind, name } = subject;
  return { tag, text: flagOf(attributes, 'showPrefix', true) ? t(`archive.${kind}`, name) : name };
};

/** `core/term-description`: of the category or tag that the loop around it lists. */
const description: BlockValues = async (_, { loop, reading }) => {
  const subject = loop && (await subjectOf(loop.query, reading));
  return subject?.description ? { html: subject.description } : undefined;
};

/** The blocks within a loop that say what it lists. */
export const LOOP_SUBJECT: BlockKinds = {
  'core/query-title': ['query-title', title],
  'core/term-description': ['term-description', description],
};
