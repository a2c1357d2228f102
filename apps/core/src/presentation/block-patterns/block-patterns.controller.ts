import { Namespace, Route, needs, type Schema } from '@gatehouse/rest';
import { PATTERN_CATEGORIES, PATTERNS } from './block-patterns';

const permit = needs(
  'edit_posts',
  'rest_cannot_view',
  'Sorry, you are not allowed to view the registered block patterns.',
);

const string: Schema = { type: 'string' };
const names: Schema = { type: 'array', items: string };
const listOf = (items: Schema): Schema => ({ type: 'array', items });
const CATEGORY: Schema = {
  type: 'object',
  required: ['name', 'label'],
  properties: { name: string, label: string, description: string },
};
const PATTERN: Schema = {
  type: 'object',
  required: ['name', 'title', 'content'],
  properties: {
    name: string,
    title: string,
    description: string,
    content: string,
    categories: names,
    keywords: names,
    block_types: names,
    post_types: names,
    template_types: names,
    viewport_width: { type: 'integer' },
    inserter: { type: 'boolean' },
    source: string,
  },
};

/** The routes of the theme's block patterns (docs/interface/editor.md#block-patterns). */
@Namespace('core/v2')
export class BlockPatternsController {
  @Route('GET', 'block-patterns/categories', { permit, result: listOf(CATEGORY) })
  categories() {
    return PATTERN_CATEGORIES;
  }

  @Route('GET', 'block-patterns/patterns', { permit, result: listOf(PATTERN) })
  patterns() {
    return PATTERNS.map(({ name, title, description, content, categories, keywords, blockTypes = [] }) => ({
      name,
      title,
      description,
      content,
      categories,
      keywords,
      block_types: blockTypes,
      post_types: [],
      template_types: [],
      viewport_width: 1200,
      inserter: true,
      source: 'theme',
    }));
  }
}
