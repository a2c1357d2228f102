import { Text } from '@gatehouse/rest';

/** A calendar view (docs/interface/calendar.md#views). */
export class CalendarHtmlView {
  @Text({ description: 'The view as HTML.', examples: ['<div class="calendar-view">…</div>'] }) html!: string;
}
