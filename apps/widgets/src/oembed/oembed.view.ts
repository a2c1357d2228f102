import { Choice, Int, ListOf, Text } from '@gatehouse/rest';

/** The types of oEmbed; a type says which members there are. */
export const OEMBED_TYPES = ['photo', 'video', 'link', 'rich'] as const;
export type OEmbedType = (typeof OEMBED_TYPES)[number];

/** How an address is embedded, as its provider describes it (https://oembed.com). */
export class OEmbedView {
  @Text({ optional: true, description: 'Version of oEmbed.', examples: ['1.0'] })
  version?: string;

  @Choice(OEMBED_TYPES, { optional: true, description: 'Absent for the address of a video or audio file.' })
  type?: OEmbedType;

  @Text({ optional: true, description: 'Title of what is embedded.', examples: ['The first boats'] })
  title?: string;

  @Text({ optional: true, description: 'Name of the author.', examples: ['Ada Byron'] })
  author_name?: string;

  @Text({ optional: true, description: 'Page of the author.', examples: ['https://example.org/author/ada/'] })
  author_url?: string;

  @Text({ optional: true, description: 'Name of the site.', examples: ['Example site'] })
  provider_name?: string;

  @Text({ optional: true, description: 'Address of the site.', examples: ['https://example.org'] })
  provider_url?: string;

  @Text({ optional: true, description: 'Address of the image, of the type photo.' })
  url?: string;

  @Int({ optional: true, description: 'Pixels.', examples: [600] })
  width?: number;

  @Int({ optional: true, description: 'Pixels.', examples: [338] })
  height?: number;

  @Text({
    optional: true,
    description: 'HTML to insert, of the types video and rich.',
    examples: ['<iframe sandbox="allow-scripts" src="https://example.org/first-boats/embed/"></iframe>'],
  })
  html?: string;

  @Text({ optional: true, description: 'Address of a preview.', examples: ['https://images.example.org/boats.jpg'] })
  thumbnail_url?: string;

  @Int({ optional: true, description: 'Pixels.', examples: [600] })
  thumbnail_width?: number;

  @Int({ optional: true, description: 'Pixels.', examples: [262] })
  thumbnail_height?: number;

  @Int({ optional: true, description: 'Seconds for which the answer may be kept.', examples: [3600] })
  cache_age?: number;

  @ListOf(Text(), { optional: true, description: 'Scripts of a player of this site; always empty.', examples: [[]] })
  scripts?: string[];
}
