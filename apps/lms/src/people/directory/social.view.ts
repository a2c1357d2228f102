import type { PersonFacts } from '@gatehouse/dto';
import { Text } from '@gatehouse/rest';

/** The social networks of a profile: an address each, or an empty text. */
export class SocialView {
  @Text({ examples: ['https://www.facebook.com/example'] })
  facebook!: string;

  @Text()
  twitter!: string;

  @Text()
  youtube!: string;

  @Text()
  linkedin!: string;
}

export const socialView = ({ social }: Pick<PersonFacts, 'social'>): SocialView => ({
  facebook: social.facebook ?? '',
  twitter: social.twitter ?? '',
  youtube: social.youtube ?? '',
  linkedin: social.linkedin ?? '',
});
