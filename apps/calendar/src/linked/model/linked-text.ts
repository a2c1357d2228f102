import { renderContent, renderTitle } from '@gatehouse/text';
import { plainText } from '../../records/search-text';
import type { LinkedPost } from './linked-post.entity';

type Rendered = Pick<LinkedPost, 'name_rendered' | 'description_rendered' | 'description_text'>;

/** The columns of a venue or organizer that follow from its texts, so that reads only copy them. */
export const renderedColumns = ({ name, description }: Pick<LinkedPost, 'name' | 'description'>): Rendered => ({
  name_rendered: renderTitle(name),
  description_rendered: renderContent(description).trim(),
  description_text: plainText(description),
});
