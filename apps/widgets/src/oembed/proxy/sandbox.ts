import sanitizeHtml from 'sanitize-html';
import { decodeEntities, escapeHtml, stripTags } from '@gatehouse/text';
import type { OEmbed } from '../embed/oembed';
import { isWebAddress } from './provider.answer';

/**
 * The response of a provider that is not on the site's list, made safe: texts without markup, and instead of its HTML one
 * sandboxed frame after an optional quotation (docs/interface/gateway.md#embed-proxy). Undefined without such a frame.
 */
export function sandboxed(answer: OEmbed): OEmbed | undefined {
  const plain: OEmbed = Object.fromEntries(
    Object.entries(answer).flatMap(([name, value]): [string, OEmbed[string]][] => {
      if (typeof value !== 'string' || name === 'html') return [[name, value]];
      if (name.endsWith('url')) return isWebAddress(value) ? [[name, value]] : [];
      return [[name, decodeEntities(stripTags(value))]];
    }),
  );
  const { html, ...rest } = plain;
  if (answer.type !== 'rich' && answer.type !== 'video') return rest;
  const frame = sandboxedFrame(typeof html === 'string' ? html : '', {
    width: Number(answer.width) || 600,
    height: Number(answer.height) || 338,
    title: typeof plain.title === 'string' ? plain.title : '',
  });
  return frame === undefined ? undefined : { ...plain, html: frame };
}

interface FrameAttributes {
  /** Pixels. */
  width: number;
  height: number;
  title: string;
}

function sandboxedFrame(html: string, { width, height, title }: FrameAttributes): string | undefined {
  const allowed = sanitizeHtml(html, {
    allowedTags: ['blockquote', 'a', 'iframe'],
    allowedAttributes: { a: ['href'], iframe: ['src'] },
    allowedSchemes: ['http', 'https'],
    allowProtocolRelative: false,
    nonTextTags: ['script', 'style', 'noscript', 'textarea', 'option'],
  });
  const src = /<iframe src="(https?:\/\/[^"]*)"/i.exec(allowed)?.[1];
  if (src === undefined) return undefined;
  const quotation = /<blockquote>(?:(?!<\/?(?:iframe|blockquote))[\s\S])*<\/blockquote>/i.exec(allowed)?.[0] ?? '';
  return (
    `${quotation}<iframe sandbox="allow-scripts" security="restricted" src="${src}" width="${width}" height="${height}"` +
    ` title="${escapeHtml(title)}" frameborder="0" marginwidth="0" marginheight="0" scrolling="no"></iframe>`
  );
}
