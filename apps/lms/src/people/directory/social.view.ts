import type { PersonFacts } from '@gatehouse/dto';
import { Text } from '@gatehouse/rest';
import { isWebAddress } from '@gatehouse/text';

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
  facebook: shownAddress(social.facebook),
  twitter: shownAddress(social.twitter),
  youtube: shownAddress(social.youtube),
  linkedin: shownAddress(social.linkedin),
});

/** Older profiles can hold addresses that are no longer taken; they are not shown to visitors. */
const shownAddress = (address = ''): string => (isWebAddress(address) ? address : '');
