import { renderContent, renderTitle } from '@gatehouse/text';
import { plainText } from '../../records/search-text';
import { readCost } from './cost';
import type { CalendarEvent } from './event.entity';

type Written = Pick<CalendarEvent, 'title' | 'description' | 'excerpt' | 'cost'>;
type Rendered = Pick<
  CalendarEvent,
  'title_rendered' | 'description_rendered' | 'excerpt_rendered' | 'description_text' | 'cost_rendered'
>;

/** The columns of an event that follow from its texts and its cost, so that reads only copy them. */
export const renderedColumns = ({ title, description, excerpt, cost }: Written): Rendered => ({
  title_rendered: renderTitle(title),
  description_rendered: renderContent(description).trim(),
  excerpt_rendered: renderContent(excerpt).trim(),
  description_text: plainText(description),
  cost_rendered: JSON.stringify(readCost(JSON.parse(cost) as string[])),
});
