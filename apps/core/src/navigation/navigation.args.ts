import { AnyValue, Int } from '@gatehouse/rest';
import { RecordFields } from '../records/args/record.args';

export class CreateNavigationArgs extends RecordFields {
  @AnyValue({ hidden: true })
  id?: unknown;
}

export class UpdateNavigationArgs extends RecordFields {
  @Int({ description: 'Unique identifier for the menu.' })
  id!: number;
}
