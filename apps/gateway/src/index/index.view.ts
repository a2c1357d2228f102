import { AnyObject, Int, ListOf, MapOf, Text, Uri } from '@gatehouse/rest';

type Links = Record<string, { href: string; name?: string; templated?: true }[]>;

const LinksByRelation = () =>
  MapOf(ListOf(AnyObject()), {
    description: 'Addresses by relation.',
    examples: [{ up: [{ href: 'https://example.com/' }] }],
  });

const Routes = () =>
  MapOf(AnyObject(), {
    description: 'Routes by their path, which is a regular expression, with methods and arguments.',
    examples: [{ '/core/v2/settings': { namespace: 'core/v2', methods: ['GET', 'POST'], endpoints: [] } }],
  });

/** The index of all routes (docs/interface/gateway.md#index-and-namespace-roots). */
export class IndexView {
  @Text({ description: 'Title of the site, as HTML.', examples: ['It&#039;s fine'] })
  name!: string;

  @Text({ description: 'Tagline of the site, as HTML.' })
  description!: string;

  @Uri({ description: 'Address of the site.', examples: ['https://example.com'] })
  url!: string;

  @Uri({ description: 'Address of the site for people.', examples: ['https://example.com'] })
  home!: string;

  @Text({ description: "Offset of the site's time zone from UTC, in hours.", examples: ['1', '5.5'] })
  gmt_offset!: string;

  @Text({ description: "The site's time zone; empty when it is an offset.", examples: ['Europe/Berlin', ''] })
  timezone_string!: string;

  @Int({ description: 'ID of the page with the latest posts, or 0.' })
  page_for_posts!: number;

  @Int({ description: 'ID of the page that is the front page, or 0.' })
  page_on_front!: number;

  @Text({ description: 'What the front page shows.', examples: ['posts', 'page'] })
  show_on_front!: string;

  @ListOf(Text(), { description: 'Namespaces and their aliases.', examples: [['core/v2', 'lms/v1']] })
  namespaces!: string[];

  @MapOf(AnyObject(), {
    description: 'Ways to sign in, with their addresses.',
    examples: [
      {
        'application-passwords': { endpoints: { authorization: 'https://example.com/-/authorize-application' } },
      },
    ],
  })
  authentication!: Record<string, { endpoints: Record<string, string> }>;

  @Routes()
  routes!: Record<string, object>;

  @Int({ description: 'ID of the logo, or 0.' })
  site_logo!: number;

  @Int({ description: 'ID of the icon, or 0.' })
  site_icon!: number;

  @Text({ description: 'Address of the icon, or an empty text.' })
  site_icon_url!: string;

  @LinksByRelation()
  _links!: Links;
}

/** The root of a namespace: its part of the index. */
export class NamespaceView {
  @Text({ description: 'Name of the namespace, or its alias.', examples: ['core/v2'] })
  namespace!: string;

  @Routes()
  routes!: Record<string, object>;

  @LinksByRelation()
  _links!: Links;
}
