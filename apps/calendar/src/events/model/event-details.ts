import { Choice, ListOf, Text } from '@gatehouse/rest';
import type { Currency } from '@gatehouse/text';
import { Component } from '../../api/component';
import { costOf } from './cost';

const POSITIONS = ['prefix', 'postfix', ''] as const;

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
export const dateDetails = (clock: string): DateDetailsView => ({
  year: clock.slice(0, 4),
  month: clock.slice(5, 7),
  day: clock.slice(8, 10),
  hour: clock.slice(11, 13),
  minutes: clock.slice(14, 16),
  seconds: clock.slice(17, 19),
});

/** The parts of a cost (docs/interface/calendar.md#cost). */
@Component('CostDetails', 'What a cost is made of.')
export class CostDetailsView {
  @Text({ description: 'The symbol that was given.', examples: ['$'] }) currency_symbol!: string;
  @Text({ description: 'ISO 4217 code of the symbol; empty without one.', examples: ['USD'] }) currency_code!: string;
  @Choice(POSITIONS, { description: 'Where the symbol was given; empty without one.' })
  currency_position!: (typeof POSITIONS)[number];
  @ListOf(Text(), { description: 'Amounts in numeric order.', examples: [['5', '9.50']] }) values!: readonly string[];
}

/** What the cost of an event is made of. */
export function costDetails(event: { cost_rendered: string }, currency: Currency): CostDetailsView {
  const { symbol, code, position, values } = costOf(event, currency);
  return { currency_symbol: symbol, currency_code: code, currency_position: position, values };
}

/** Of an event that a password protects. */
export const NO_COST: CostDetailsView = { currency_symbol: '', currency_code: '', currency_position: '', values: [] };
