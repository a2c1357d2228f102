import { Int, Text } from '@gatehouse/rest';

export class EndSessionsArgs {
  @Text({ default: '' })
  token!: string;

  /** One session; without it, all but the one of this browser. */
  @Int()
  session?: number;
}
