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
    addresses: ['https://www.dailymotion.com/*', 'https://dailymotion.com/*', 'https://dai.ly/*'],
    endpoint: 'https://www.dailymotion.com/services/oembed',
  },
  { addresses: ['https://www.flickr.com/*', 'https://flic.kr/*'], endpoint: 'https://www.flickr.com/services/oembed/' },
  { addresses: ['https://soundcloud.com/*', 'https://on.soundcloud.com/*'], endpoint: 'https://soundcloud.com/oembed' },
  { addresses: ['https://open.spotify.com/*'], endpoint: 'https://open.spotify.com/oembed' },
  { addresses: ['https://www.mixcloud.com/*/*'], endpoint: 'https://app.mixcloud.com/oembed/' },
  { addresses: ['https://www.ted.com/talks/*'], endpoint: 'https://www.ted.com/services/v1/oembed.{format}' },
  { addresses: ['https://www.slideshare.net/*/*'], endpoint: 'https://www.slideshare.net/api/oembed/2' },
  {
    addresses: ['https://www.scribd.com/document/*', 'https://www.scribd.com/doc/*'],
    endpoint: 'https://www.scribd.com/services/oembed',
  },
  { addresses: ['https://www.reddit.com/r/*/comments/*'], endpoint: 'https://www.reddit.com/oembed' },
  { addresses: ['https://*.tumblr.com/post/*'], endpoint: 'https://www.tumblr.com/oembed/1.0' },
  {
    addresses: ['https://twitter.com/*/status/*', 'https://x.com/*/status/*'],
    endpoint: 'https://publish.twitter.com/oembed',
  },
  { addresses: ['https://bsky.app/profile/*/post/*'], endpoint: 'https://embed.bsky.app/oembed' },
  { addresses: ['https://www.tiktok.com/*/video/*'], endpoint: 'https://www.tiktok.com/oembed' },
  { addresses: ['https://www.pinterest.com/*'], endpoint: 'https://www.pinterest.com/oembed.json' },
  { addresses: ['https://speakerdeck.com/*/*'], endpoint: 'https://speakerdeck.com/oembed.{format}' },
  { addresses: ['https://issuu.com/*/docs/*'], endpoint: 'https://issuu.com/oembed_wp' },
  {
    addresses: ['https://www.kickstarter.com/projects/*', 'https://kck.st/*'],
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
  {
    addresses: ['https://animoto.com/play/*', 'https://www.animoto.com/play/*'],
    endpoint: 'https://animoto.com/oembeds/create',
  },
  { addresses: ['https://cloudup.com/*'], endpoint: 'https://cloudup.com/oembed' },
  { addresses: ['https://www.reverbnation.com/*'], endpoint: 'https://www.reverbnation.com/oembed' },
  { addresses: ['https://www.screencast.com/*'], endpoint: 'https://api.screencast.com/external/oembed' },
  { addresses: ['https://www.wolframcloud.com/obj/*'], endpoint: 'https://www.wolframcloud.com/oembed' },
  { addresses: ['https://pca.st/*'], endpoint: 'https://pca.st/oembed.json' },
];

const escapeRegExp = (text: string): string => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&');

/** Characters of the longest address that is looked up: patterns with several `*` take longer than linear time. */
const MAX_ADDRESS = 2_000;

/** The providers whose HTML the site trusts. */
export class Providers {
  private readonly patterns: { pattern: RegExp; endpoint: string }[];

  /**
   * @param more additional providers of this site: `https://video.example/*=https://video.example/oembed`, separated by
   * spaces or commas
   */
  constructor(more: string) {
    const own = more.split(/[\s,]+/).flatMap((pair): Provider[] => {
      const [address, endpoint] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
      return pair.includes('=') && URL.canParse(endpoint) ? [{ addresses: [address], endpoint }] : [];
    });
    this.patterns = [...own, ...TRUSTED].flatMap(({ addresses, endpoint }) =>
      addresses.map((address) => ({ endpoint, pattern: patternOf(address) })),
    );
  }

  /** The endpoint for an address; undefined when its site is not trusted. */
  endpointFor(url: string): string | undefined {
    if (url.length > MAX_ADDRESS) return undefined;
    return this.patterns.find(({ pattern }) => pattern.test(url))?.endpoint;
  }
}

/** A `*` in the host matches within the host only; both schemes match. */
function patternOf(address: string): RegExp {
  const [host = '', ...rest] = address.replace(/^https?:\/\//, '').split('/');
  const path = rest.map((part) => `/${part}`).join('');
  return new RegExp(
    `^https?://${escapeRegExp(host).replaceAll('*', '[\\w-]+')}${escapeRegExp(path).replaceAll('*', '.*')}$`,
    'i',
  );
}
