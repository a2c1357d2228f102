import { CATEGORY, TAG } from '../terms/store/taxonomy';
import type { TermsWriter } from '../terms/store/terms.store';
import { readTopics } from './topics';

/** Creates the categories and tags of the topics and gives their ids by name. */
export async function loadTerms(terms: TermsWriter): Promise<Map<string, number>> {
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
