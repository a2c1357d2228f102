import { Text } from '@gatehouse/rest';
import { Component } from '../../api/component';

/** The parts of a date, as in the `*_details` of an event. */
@Component('DateDetails', 'A date taken apart, zero-padded.')
export class DateDetailsView {
  @Text({ description: 'Four digits.', examples: ['2027'] }) year!: string;
  @Text({ description: '01 to 12.', examples: ['03'] }) month!: string;
  @Text({ description: '01 to 31.', examples: ['09'] }) day!: string;
  @Text({ description: '00 to 23.', examples: ['18'] }) hour!: string;
  @Text({ description: '00 to 59.', examples: ['00'] }) minutes!: string;
  @Text({ description: '00 to 59.', examples: ['00'] }) seconds!: string;
}

/** @param clock `YYYY-MM-DD hh:mm:ss` */
export const dateDetailsView = (clock: string): DateDetailsView => ({
  year: clock.slice(0, 4),
  month: clock.slice(5, 7),
  day: clock.slice(8, 10),
  hour: clock.slice(11, 13),
  minutes: clock.slice(14, 16),
  seconds: clock.slice(17, 19),
});
