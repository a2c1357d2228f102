import { AnyValue, Choice, Int } from '@gatehouse/rest';
import { ListRecordsArgs, ORDERS, RecordFields } from '../records/args/record.args';

export class CreateNavigationArgs extends RecordFields {
  @AnyValue({ hidden: true })
  id?: unknown;
}

export class UpdateNavigationArgs extends RecordFields {
  @Int({ description: 'Unique identifier for the menu.' })
  id!: number;
}

export class ListNavigationArgs extends ListRecordsArgs {
  @Choice(ORDERS, { default: 'date', description: 'Sort collection by attribute.' })
  orderby!: string;
}
