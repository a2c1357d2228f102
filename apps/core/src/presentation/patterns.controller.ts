import { can, forbidden } from '@gatehouse/access';
import { Namespace, Route, type Call } from '@gatehouse/rest';
import { PATTERN_CATEGORIES, PATTERNS } from './patterns';

const permit = ({ caller }: Call): void => {
  if (!can(caller, 'edit_posts')) throw forbidden(caller, 'rest_cannot_view', 'Sorry, you are not allowed to view the registered block patterns.');
};

/** The patterns that come with the presentation (editor sheet, block-patterns). */
@Namespace('core/v2')
export class PatternsController {
  @Route('GET', 'block-patterns/categories', { permit })
  categories() {
    return PATTERN_CATEGORIES;
  }

  @Route('GET', 'block-patterns/patterns', { permit })
  patterns() {
    return PATTERNS.map(({ name, title, description, content, categories, keywords, blockTypes = [] }) => (
      { name, title, description, content, categories, keywords, block_types: blockTypes, post_types: [], template_types: [], viewport_width: 1200, inserter: true, source: 'theme' }
    ));
  }
}
