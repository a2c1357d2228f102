import type { PersonFacts } from '@gatehouse/dto';

/** The social networks of a profile. */
export type SocialView = Record<'facebook' | 'twitter' | 'youtube' | 'linkedin', string>;

export const socialView = ({ social }: Pick<PersonFacts, 'social'>): SocialView => ({
  facebook: social.facebook ?? '',
  twitter: social.twitter ?? '',
  youtube: social.youtube ?? '',
  linkedin: social.linkedin ?? '',
});
