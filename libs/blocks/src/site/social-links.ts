import { webAddress } from '@gatehouse/text';
import { flagOf, textOf } from '../attributes';
import type { BlockValues } from '../place';

/** Names that differ from the names of their services in more than the first letter. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['deviantart', 'DeviantArt'],
  ['fivehundredpx', '500px'],
  ['github', 'GitHub'],
  ['goodreads', 'Goodreads'],
  ['lastfm', 'Last.fm'],
  ['linkedin', 'LinkedIn'],
  ['soundcloud', 'SoundCloud'],
  ['tiktok', 'TikTok'],
  ['vk', 'VK'],
  ['wordpress', 'WordPress'],
  ['whatsapp', 'WhatsApp'],
  ['youtube', 'YouTube'],
]);
const E_MAIL = /^[^\s@:/]+@[^\s@:/]+$/;

/** `core/social-links`: its inner blocks. */
export const socialLinks: BlockValues = async (attributes, { inner }) => ({
  inner: await inner({ frame: attributes }),
});

/** `core/social-link`: a link by the name of the service, instead of the reference's icons. */
export const socialLink: BlockValues = (attributes, { frame = {}, language }) => {
  const service = serviceOf(attributes.service);
  const href = addressOf(attributes.url, service);
  if (service === '' || href === '') return undefined;
  return {
    service,
    href,
    label: textOf(attributes, 'label') || nameOf(service, language.has, language.t),
    rel: textOf(attributes, 'rel'),
    isNewTab: flagOf(frame, 'openInNewTab'),
  };
};

const serviceOf = (name: unknown): string => (typeof name === 'string' && /^[\w-]{1,40}$/.test(name) ? name : '');

function addressOf(url: unknown, service: string): string {
  if (typeof url !== 'string' || url.trim() === '' || url.trim() === '#') return '';
  return service === 'mail' && E_MAIL.test(url.trim()) ? `mailto:${url.trim()}` : webAddress(url);
}

function nameOf(service: string, has: (name: string) => boolean, t: (name: string) => string): string {
  const key = `block.service.${service}`;
  return has(key) ? t(key) : (NAMES.get(service) ?? `${service.charAt(0).toUpperCase()}${service.slice(1)}`);
}
