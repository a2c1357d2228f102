import { Choice, ListOf, Text } from '@gatehouse/rest';
import { Component } from '../../api/component';

const POSITIONS = ['prefix', 'postfix', ''] as const;

/** What a cost is made of (docs/interface/calendar.md#cost). */
@Component('CostDetails', 'What a cost is made of.')
export class CostDetailsView {
  @Text({ description: 'The symbol that was given.', examples: ['$'] }) currency_symbol!: string;
  @Text({ description: 'Empty.', examples: [''] }) currency_code!: string;
  @Choice(POSITIONS, { description: 'Where the symbol was given; empty without one.' })
  currency_position!: (typeof POSITIONS)[number];
  @ListOf(Text(), { description: 'Amounts in numeric order.', examples: [['5', '9.50']] }) values!: readonly string[];
}
