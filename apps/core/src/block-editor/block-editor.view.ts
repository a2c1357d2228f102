import { AnyObject, Int, ListOf, MapOf, Text } from '@gatehouse/rest';

/** What a web page says about itself; an empty text where it says nothing (docs/interface/gateway.md#block-editor). */
export class PageDetailsView {
  @Text({ description: 'Title of the page, as plain text.', examples: ['Notes from the road'] })
  title!: string;

  @Text({ description: 'Absolute address of its icon.', examples: ['https://example.com/favicon.ico'] })
  icon!: string;

  @Text({ description: 'Description of the page, as plain text.' })
  description!: string;

  @Text({ description: 'Absolute address of its picture.', examples: ['https://example.com/cover.jpg'] })
  image!: string;
}

/** The navigation menu for blocks without one (docs/interface/gateway.md#block-editor). */
export class NavigationFallbackView {
  @Int({ description: 'ID of the navigation menu.' })
  id!: number;

  @MapOf(ListOf(AnyObject()), {
    description: 'Addresses by relation.',
    examples: [{ self: [{ embeddable: true, href: 'https://example.com/core/v2/navigation/4' }] }],
  })
  _links!: { self: { embeddable: boolean; href: string }[] };
}
