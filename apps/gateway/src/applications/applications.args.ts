import { Text } from '@gatehouse/rest';

export class RevokeArgs {
  @Text({ default: '' })
  token!: string;

  @Text({ default: '' })
  uuid!: string;
}
