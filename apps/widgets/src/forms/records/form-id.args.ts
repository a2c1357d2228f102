import { Arg } from '@gatehouse/rest';

export class FormIdArgs {
  @Arg({ type: 'integer', description: 'Number of the form.' })
  id!: number;
}
