import { Int, Text } from '@gatehouse/rest';

/** The arguments of the former page of the calendar. Empty texts count as absent. */
export class CalendarPageArgs {
  @Text({ description: 'month, list or day.' }) view?: string;
  @Text({ description: 'YYYY-MM-DD or YYYY-MM.' }) date?: string;
  @Int({ description: 'Page of the list.', default: 1, min: 1 }) page!: number;
  @Text({ description: 'Slugs of a category, from the top down.' }) category?: string;
  @Text({ description: 'Slug of a tag.' }) tag?: string;
  @Text({ description: 'Words that occur in title or description.' }) search?: string;
}

export class EventPageArgs {
  @Text({ required: true, description: 'Slug of the event.' }) slug!: string;
  /** Of forms that were opened before the event had a page of its own: the new one asks again. */
  @Text({ description: 'Ignored.' }) password?: string;
}

export class AssetArgs {
  @Text({ required: true, description: 'Name of the file.' }) file!: string;
  @Text({ description: 'The version that the page linked to.' }) v?: string;
}
