import { Bool, Int, ListOf, Text } from '@gatehouse/rest';
import type { Pattern } from './block-patterns';

/** A category of patterns as responses show it (docs/interface/editor.md#block-patterns). */
export class PatternCategoryView {
  @Text({ description: 'Identifier of the category.', examples: ['call-to-action'] })
  name!: string;

  @Text({ description: 'Name for people.', examples: ['Call to action'] })
  label!: string;

  @Text({ description: 'What the patterns of the category have in common.' })
  description!: string;
}

/** A pattern as responses show it (docs/interface/editor.md#block-patterns). */
export class PatternView {
  @Text({ description: 'Identifier of the pattern, with its origin.', examples: ['gatehouse/welcome'] })
  name!: string;

  @Text({ description: 'Name for people.', examples: ['Welcome'] })
  title!: string;

  @Text({ description: 'What the pattern looks like.' })
  description!: string;

  @Text({ description: 'Block markup.', examples: ['<!-- wp:paragraph -->\n<p>Hello</p>\n<!-- /wp:paragraph -->'] })
  content!: string;

  @ListOf(Text(), { description: 'Names of its categories.', examples: [['banner', 'call-to-action']] })
  categories!: string[];

  @ListOf(Text(), { description: 'Words by which an editor finds it.', examples: [['hero', 'intro']] })
  keywords!: string[];

  @ListOf(Text(), { description: 'Blocks that it can replace.', examples: [['core/quote']] })
  block_types!: string[];

  @ListOf(Text(), { description: 'Post types that it is for; any when empty.' })
  post_types!: string[];

  @ListOf(Text(), { description: 'Templates that it is for; any when empty.' })
  template_types!: string[];

  @Int({ description: 'Width of its preview in pixels.', examples: [1200] })
  viewport_width!: number;

  @Bool({ description: 'Whether an editor lists it.' })
  inserter!: boolean;

  @Text({ description: 'Where it comes from.', examples: ['theme'] })
  source!: string;
}

export const patternView = ({ blockTypes = [], ...pattern }: Pattern): PatternView => ({
  name: pattern.name,
  title: pattern.title,
  description: pattern.description,
  content: pattern.content,
  categories: pattern.categories,
  keywords: pattern.keywords,
  block_types: blockTypes,
  post_types: [],
  template_types: [],
  viewport_width: 1200,
  inserter: true,
  source: 'theme',
});
