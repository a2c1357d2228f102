import { Namespace, Route, needs } from '@gatehouse/rest';
import { PATTERN_CATEGORIES, PATTERNS } from './block-patterns';
import { PatternCategoryView, PatternView, patternView } from './block-patterns.view';

const permit = needs(
  'edit_posts',
  'rest_cannot_view',
  'Sorry, you are not allowed to view the registered block patterns.',
);

/** The routes of the theme's block patterns (docs/interface/editor.md#block-patterns). */
@Namespace('core/v2')
export class BlockPatternsController {
  @Route('GET', 'block-patterns/categories', {
    permit,
    result: [PatternCategoryView],
    summary: 'Lists the categories of block patterns.',
  })
  categories(): readonly PatternCategoryView[] {
    return PATTERN_CATEGORIES;
  }

  @Route('GET', 'block-patterns/patterns', { permit, result: [PatternView], summary: 'Lists the block patterns.' })
  patterns(): PatternView[] {
    return PATTERNS.map(patternView);
  }
}
