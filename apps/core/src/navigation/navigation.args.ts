import { AnyValue, Int } from '@gatehouse/rest';
import { RecordFields, UpdatedStatus } from '../records/args/record.args';

export class CreateNavigationArgs extends RecordFields {
  @AnyValue({ hidden: true })
  id?: unknown;
}

export class SaveNavigationArgs extends RecordFields {
  @Int({ description: 'The ID for the parent of the autosave.', group: 'Publishing' })
  parent?: number;
}

export class UpdateNavigationArgs extends RecordFields {
  @Int({ description: 'Unique identifier for the menu.' })
  id!: number;

  @UpdatedStatus()
  declare status?: string;
}
