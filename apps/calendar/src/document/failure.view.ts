import { Int, Shape, Text, Value } from '@gatehouse/rest';
import { Component } from '../api/component';

class FailureDataView {
  @Int({ description: 'HTTP status.', examples: [400] }) status!: number;
  @Value({
    description: 'Missing arguments as a list, invalid ones as an object.',
    examples: [{ start_date: 'start_date is not a date.' }],
    optional: true,
  })
  params?: string[] | Record<string, string>;
}

/** The body of an error (docs/interface/calendar.md#rules-for-every-route). */
@Component('Failure', 'A failed request.')
export class FailureView {
  @Text({ description: 'For programs.', examples: ['rest_invalid_param'] }) code!: string;
  @Text({ description: 'For people.', examples: ['Invalid parameter(s): start_date'] }) message!: string;
  @Shape(FailureDataView, { description: 'More about the failure.' }) data!: FailureDataView;
}
