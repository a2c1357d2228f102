import { Bool, Choice, Int, ListOf, OneOf, PickType, Shape, Text, Value } from '@gatehouse/rest';
import { ViewOf } from '../../api/component';
import { CalendarEvent } from '../../events/model/event';
import { EventLd } from '../../events/model/event-ld.view';
import { UTC } from '../../posts/calendar-post';
import { ImageView } from '../../posts/image.view';
import { SHOWN_VIEWS, type ViewName } from '../target/view-target';

/** An event in a view: what a protected one shows too, and for others the place and what lists tell of it. */
export class ViewedEventView extends PickType(CalendarEvent, [
  'id',
  'url',
  'title',
  'start_date',
  'end_date',
  'timezone',
  'timezone_abbr',
]) {
  @Text({ description: 'UTC.', ...UTC }) utc_start_date!: string;
  @Text({ description: 'UTC.', ...UTC }) utc_end_date!: string;
  @Bool({ description: 'Whether it takes whole days.' }) all_day!: boolean;
  @Bool({ description: 'Whether a password protects it.' }) protected!: boolean;
  @Bool({ description: 'Whether it is featured.' }) featured!: boolean;
  @Text({ description: 'HTML; empty for protected events.', examples: ['<p>An evening for newcomers.</p>'] })
  excerpt!: string;
  @Text({ description: 'Names and cities of the venues, as text.', examples: ['Town Hall, Leeds'] }) place!: string;
  @Text({ description: 'As people read it.', examples: ['$5 – $9'] }) cost!: string;
  @OneOf([ViewOf(ImageView), Value({ type: 'boolean', enum: [false] })], { description: 'false for none.' })
  image!: ImageView | false;
}

class ViewedDayView {
  @Text({ description: 'The day.', examples: ['2027-03-10'] }) date!: string;
  @Bool({ description: 'Whether it belongs to another month.' }) is_outside!: boolean;
  @ListOf(Int(), { description: 'The events that the day shows, in their order.', examples: [[7, 12]] })
  events!: number[];
  @Bool({ description: 'Whether the day has more events than are shown.' }) more!: boolean;
}

/** A calendar view as data (docs/interface/calendar.md#view-data). */
export class CalendarDataView {
  @Choice(SHOWN_VIEWS, { description: 'Which view it is.' }) view!: ViewName;
  @Text({ description: 'The day of the view, or the first of the month.', examples: ['2027-03-01'] }) date!: string;
  @Text({ description: 'The day that it is on the site.', examples: ['2027-03-10'] }) today!: string;
  @Bool({ description: 'Whether it is a list of what is over, the latest first.' }) past!: boolean;
  @Int({ description: 'The page of a list, week or day.' }) page!: number;
  @Bool({ description: 'Whether a list, week or day has another page.' }) more!: boolean;
  @Text({ description: 'Slugs of the category, from the top down; empty without.', examples: ['music/jazz'] })
  category!: string;
  @Text({ description: 'Slug of the tag; empty without.', examples: ['late'] }) tag!: string;
  @Text({ description: 'The words that are looked for; empty without.', examples: ['jazz'] }) search!: string;
  @ListOf(Shape(ViewedDayView), { description: 'The days of a month in whole weeks; empty for other views.' })
  days!: ViewedDayView[];
  @ListOf(Shape(ViewedEventView), { description: 'The events of the view, each once.' }) events!: ViewedEventView[];
  @ListOf(Shape(EventLd), { description: 'The same as structured data (schema.org).' }) json_ld!: EventLd[];
}
