import { ModifiedArgs } from '@gatehouse/pagination';
import { AnyValue, Int, Text } from '@gatehouse/rest';
import { FilledText, PageNumber, PerPage } from '../../api/arg-decorators';

export class LinkedIdArgs {
  @Int({ description: 'ID of the record.', required: true }) id!: number;
}

export class LinkedSlugArgs {
  @FilledText({ description: 'Slug of the record.', required: true }) slug!: string;
}

/** Filters of the lists of venues and organizers (docs/interface/calendar.md#venue-and-organizer-lists). */
export class ListLinkedArgs extends ModifiedArgs {
  @PageNumber() page!: number;
  @PerPage('Records per page.') per_page!: number;
  @FilledText({ description: 'Words that occur in name, description or custom fields.' }) search?: string;
  @Int({ description: 'Only those of this event.' }) event?: number;
  @AnyValue({ description: 'true: those with events; anything else: those without.' }) has_events?: unknown;
  @AnyValue({ description: 'Only those with a published event that ends in the future.', default: false })
  only_with_upcoming!: unknown;
  @Text({ description: 'Comma-separated statuses.' }) status?: string;
}

/** What `true` looks like for arguments without a type (docs/interface/calendar.md#venue-and-organizer-lists). */
export const isYes = (value: unknown): boolean =>
  value === true || value === 1 || (typeof value === 'string' && /^(true|1|yes|on)$/i.test(value));
