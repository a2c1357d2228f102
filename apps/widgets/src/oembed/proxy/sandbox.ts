import sanitizeHtml from 'sanitize-html';
import { decodeEntities, escapeHtml, stripTags } from '@gatehouse/text';
import type { OEmbedView } from '../oembed.view';
import { isWebAddress, TEXTS } from './provider.answer';

const STANDARD_WIDTH = 600;
const STANDARD_HEIGHT = 338;

/**
 * The response of a provider that is not on the site's list, made safe: texts without markup, and instead of its HTML one
 * sandboxed frame after an optional quotation (docs/interface/gateway.md#embed-proxy). Undefined without such a frame.
 */
export function sandboxed(answer: OEmbedView): OEmbedView | undefined {
  const plain = withPlainTexts(answer);
  const { html, ...rest } = plain;
  if (answer.type !== 'rich' && answer.type !== 'video') return rest;
  const frame = sandboxedFrame(html ?? '', {
    width: lengthOr(answer.width, STANDARD_WIDTH),
    height: lengthOr(answer.height, STANDARD_HEIGHT),
    title: plain.title ?? '',
  });
  return frame === undefined ? undefined : { ...plain, html: frame };
}

/** Without markup in its texts, and without addresses that are not of the web. */
function withPlainTexts(answer: OEmbedView): OEmbedView {
  const plain: OEmbedView = { ...answer };
  for (const name of TEXTS) {
    const value = plain[name];
    if (value === undefined || name === 'html') continue;
    if (!name.endsWith('url')) plain[name] = decodeEntities(stripTags(value));
    else if (!isWebAddress(value)) delete plain[name];
  }
  return plain;
}

/** A length of zero says nothing. */
const lengthOr = (pixels: number | undefined, standard: number): number =>
  pixels === undefined || pixels === 0 ? standard : pixels;

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
