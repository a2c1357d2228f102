import type { AnswerShape } from '@gatehouse/bus';
import { Int, schemaOf, Uri, type ValueClass } from '@gatehouse/rest';

const page = (number: number): string =>
  `https://example.com/calendar/events/v1/events/?page=${number}&per_page=10&status=publish`;

/** The members of a list's body other than its records (docs/interface/calendar.md#lists). */
export class PagingView {
  @Uri({ description: 'Address of this page, with the filters in effect.', examples: [page(2)] }) rest_url!: string;
  @Uri({ description: 'Address of the next page; absent on the last one.', examples: [page(3)], optional: true })
  next_rest_url?: string;
  @Uri({ description: 'Address of the previous page; absent on the first one.', examples: [page(1)], optional: true })
  previous_rest_url?: string;
  @Int({ description: 'Records on all pages.', examples: [42] }) total!: number;
  @Int({ description: 'Number of pages.', examples: [5] }) total_pages!: number;
}

/** How documentation describes a list: records of the route's schema under the member, and the paging beside them. */
export function listAnswer<T extends PagingView>(type: ValueClass<T>, member: string): AnswerShape {
  const { properties = {} } = schemaOf(type);
  const beside = Object.entries(properties)
    .filter(([name]) => name !== member)
    .map(([name, { required: _required, ...words }]) => [name, words] as const);
  return { list: member, beside: Object.fromEntries(beside) };
}
