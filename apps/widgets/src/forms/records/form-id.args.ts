import { Int } from '@gatehouse/rest';

export class FormIdArgs {
  @Int({ description: 'Id of the form.' })
  id!: number;
}
