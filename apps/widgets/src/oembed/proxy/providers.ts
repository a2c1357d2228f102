import listed from 'oembed-providers';

/** A trusted provider: patterns of its addresses, in which `*` matches anything, and its oEmbed endpoint. */
interface Provider {
  addresses: string[];
  /** `{format}` is replaced by json or xml. */
  endpoint: string;
}

const TRUSTED: Provider[] = [
  {
    addresses: [
      'https://*.youtube.com/watch*',
      'https://*.youtube.com/playlist*',
      'https://*.youtube.com/shorts/*',
      'https://*.youtube.com/live/*',
      'https://youtube.com/watch*',
      'https://youtube.com/playlist*',
      'https://youtube.com/shorts/*',
      'https://youtu.be/*',
    ],
    endpoint: 'https://www.youtube.com/oembed',
  },
  { addresses: ['https://vimeo.com/*', 'https://*.vimeo.com/*'], endpoint: 'https://vimeo.com/api/oembed.{format}' },
  {
    addresses: ['https://dailymotion.com/*', 'https://dai.ly/*'],
    endpoint: 'https://www.dailymotion.com/services/oembed',
  },
  { addresses: ['https://flickr.com/*', 'https://flic.kr/*'], endpoint: 'https://www.flickr.com/services/oembed/' },
  { addresses: ['https://soundcloud.com/*', 'https://on.soundcloud.com/*'], endpoint: 'https://soundcloud.com/oembed' },
  {
    addresses: ['https://open.spotify.com/*', 'https://play.spotify.com/*'],
    endpoint: 'https://open.spotify.com/oembed',
  },
  { addresses: ['https://mixcloud.com/*/*'], endpoint: 'https://app.mixcloud.com/oembed/' },
  {
    addresses: ['https://ted.com/talks/*', 'https://embed.ted.com/talks/*'],
    endpoint: 'https://www.ted.com/services/v1/oembed.{format}',
  },
  {
    addresses: ['https://slideshare.net/*/*', 'https://*.slideshare.net/*/*'],
    endpoint: 'https://www.slideshare.net/api/oembed/2',
  },
  {
    addresses: ['https://scribd.com/document/*', 'https://scribd.com/doc/*'],
    endpoint: 'https://www.scribd.com/services/oembed',
  },
  {
    addresses: ['https://reddit.com/r/*/comments/*', 'https://*.reddit.com/r/*/comments/*'],
    endpoint: 'https://www.reddit.com/oembed',
  },
  { addresses: ['https://*.tumblr.com/*'], endpoint: 'https://www.tumblr.com/oembed/1.0' },
  {
    addresses: [
      'https://twitter.com/*/status/*',
      'https://twitter.com/*/statuses/*',
      'https://mobile.twitter.com/*/status/*',
      'https://x.com/*/status/*',
    ],
    endpoint: 'https://publish.twitter.com/oembed',
  },
  { addresses: ['https://bsky.app/profile/*/post/*'], endpoint: 'https://embed.bsky.app/oembed' },
  { addresses: ['https://tiktok.com/@*'], endpoint: 'https://www.tiktok.com/oembed' },
  {
    addresses: ['https://pinterest.com/*', 'https://*.pinterest.com/*'],
    endpoint: 'https://www.pinterest.com/oembed.json',
  },
  { addresses: ['https://speakerdeck.com/*/*'], endpoint: 'https://speakerdeck.com/oembed.{format}' },
  { addresses: ['https://issuu.com/*/docs/*'], endpoint: 'https://issuu.com/oembed_wp' },
  {
    addresses: ['https://kickstarter.com/projects/*', 'https://kck.st/*'],
    endpoint: 'https://www.kickstarter.com/services/oembed',
  },
  { addresses: ['https://wordpress.tv/*'], endpoint: 'https://wordpress.tv/oembed/' },
  {
    addresses: ['https://videopress.com/v/*'],
    endpoint: 'https://public-api.wordpress.com/oembed/?for=videopress.com',
  },
  {
    addresses: ['https://*.smugmug.com/*', 'https://smugmug.com/*'],
    endpoint: 'https://api.smugmug.com/services/oembed/',
  },
  {
    addresses: ['https://*.crowdsignal.net/*', 'https://poll.fm/*', 'https://*.survey.fm/*', 'https://polldaddy.com/*'],
    endpoint: 'https://api.crowdsignal.com/oembed',
  },
  { addresses: ['https://imgur.com/*', 'https://*.imgur.com/*'], endpoint: 'https://api.imgur.com/oembed' },
  { addresses: ['https://animoto.com/play/*'], endpoint: 'https://animoto.com/oembeds/create' },
  { addresses: ['https://cloudup.com/*'], endpoint: 'https://cloudup.com/oembed' },
  { addresses: ['https://reverbnation.com/*'], endpoint: 'https://www.reverbnation.com/oembed' },
  { addresses: ['https://screencast.com/*'], endpoint: 'https://api.screencast.com/external/oembed' },
  { addresses: ['https://wolframcloud.com/obj/*'], endpoint: 'https://www.wolframcloud.com/oembed' },
  { addresses: ['https://pca.st/*'], endpoint: 'https://pca.st/oembed.json' },
];

/** The list of oembed.com. */
const LISTED: readonly { endpoints: readonly { url: string; schemes?: readonly string[] }[] }[] = listed;

const escapeRegExp = (text: string): string => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&');

/** Characters of the longest address that is looked up: patterns with several `*` take longer than linear time. */
const MAX_ADDRESS = 2_000;

/** Where a provider is asked. */
export interface Endpoint {
  address: string;
  /** Its HTML is taken as it is; of that of others, one sandboxed frame is. */
  isTrusted: boolean;
}

/** The providers that are trusted, and those of the list of oembed.com. */
export class Providers {
  /** By the last two parts of their hosts: an address is compared with few of them. */
  private readonly patterns = new Map<string, { pattern: RegExp; endpoint: Endpoint }[]>();

  /**
   * @param more additional providers of this site: `https://video.example/*=https://video.example/oembed`, separated by
   * spaces or commas
   */
  constructor(more: string) {
    for (const pair of more.split(/[\s,]+/)) {
      const [address, endpoint] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
      if (pair.includes('=') && URL.canParse(endpoint)) this.add([address], { address: endpoint, isTrusted: true });
    }
    for (const { addresses, endpoint } of TRUSTED) this.add(addresses, { address: endpoint, isTrusted: true });
    for (const { endpoints } of LISTED)
      for (const { url, schemes = [] } of endpoints) this.add(schemes, { address: url, isTrusted: false });
  }

  /** The endpoint for an address; undefined when no provider is known for it. */
  endpointFor(url: string): Endpoint | undefined {
    if (url.length > MAX_ADDRESS) return undefined;
    return this.patterns.get(siteOf(url))?.find(({ pattern }) => pattern.test(url))?.endpoint;
  }

  private add(addresses: readonly string[], endpoint: Endpoint): void {
    for (const address of addresses) {
      const site = siteOf(address);
      // A pattern of all hosts is one of none.
      if (site.includes('*') || !/^https?:/.test(address)) continue;
      const known = this.patterns.get(site) ?? [];
      this.patterns.set(site, [...known, { pattern: patternOf(address), endpoint }]);
    }
  }
}

/** `video.example` of `https://www.video.example/7` */
const siteOf = (address: string): string =>
  (address.split('/', 3)[2] ?? '').toLowerCase().split('.').slice(-2).join('.');

/** A `*` in the host matches within the host only; both schemes match, with `www.` and without it. */
function patternOf(address: string): RegExp {
  const [host = '', ...rest] = address.replace(/^https?:\/\/(?:www\.)?/, '').split('/');
  const path = rest.map((part) => `/${part}`).join('');
  return new RegExp(
    `^https?://(?:www\\.)?${escapeRegExp(host).replaceAll('*', '[\\w-]+')}${escapeRegExp(path).replaceAll('*', '.*')}$`,
    'i',
  );
}
