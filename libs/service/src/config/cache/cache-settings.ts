import { IsUrl } from 'class-validator';
import { Choice, Int, Text } from '@gatehouse/rest';
import { LimitSettings } from '../limit-settings';

/** The headers in which CDNs read tags: Fastly, Cloudflare, Varnish. */
const TAGS_HEADERS = ['Surrogate-Key', 'Cache-Tag', 'xkey'] as const;
export type TagsHeader = (typeof TAGS_HEADERS)[number];

const MIB = 1024 * 1024;
const METHODS = ['POST', 'PURGE', 'BAN', 'DELETE'] as const;

/** Where a CDN is told what to purge. */
export interface PurgeHookSettings {
  url: string;
  method: string;
  /** `name: value` is a header, anything else a Bearer token; '' is none. */
  token: string;
  tagsHeader: TagsHeader | undefined;
}

/** The cache of visitors' replies in the gateway. */
export interface CacheConfig {
  /** Bytes of all cached responses; 0 = off. */
  bytes: number;
  /** The header that hands tags to a CDN. */
  tagsHeader: TagsHeader | undefined;
  purgeHook: PurgeHookSettings | undefined;
}

/** The settings of the cache as the environment names them (docs/settings.md#the-cache). */
export class CacheSettings extends LimitSettings {
  @Int({ name: 'CACHE_BYTES', default: 64 * MIB, min: 0 }) cacheBytes!: number;
  @Choice(TAGS_HEADERS, { name: 'CACHE_TAGS_HEADER' }) cacheTagsHeader?: TagsHeader;
  @IsUrl(
    { protocols: ['http', 'https'], require_protocol: true, require_tld: false, allow_underscores: true },
    { message: '$property is not an http(s) address' },
  )
  @Text({ name: 'CACHE_PURGE_URL' })
  cachePurgeUrl?: string;
  @Choice(METHODS, { name: 'CACHE_PURGE_METHOD', default: 'POST' }) cachePurgeMethod!: (typeof METHODS)[number];
  @Text({ name: 'CACHE_PURGE_TOKEN', default: '' }) cachePurgeToken!: string;
}

/** The settings of the cache as the gateway uses them. */
export function cacheConfig(settings: CacheSettings): CacheConfig {
  const { cacheBytes, cacheTagsHeader: tagsHeader, cachePurgeUrl: url } = settings;
  const hook = { method: settings.cachePurgeMethod, token: settings.cachePurgeToken, tagsHeader };
  return { bytes: cacheBytes, tagsHeader, purgeHook: url === undefined ? undefined : { url, ...hook } };
}
