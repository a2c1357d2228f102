import { Text } from '@gatehouse/rest';

export class FormIdArgs {
  @Text({ description: 'Number, hash or slug of the form.', shown: { type: ['integer', 'string'] } })
  id!: string;
}
