import { extname } from 'node:path';
import { lookup } from 'mime-types';

const INLINE_TYPES = /^(image\/(?!svg)|audio\/|video\/|font\/)|^(text\/plain|text\/vtt|application\/pdf)$/;

/** How a file is served: its type, by its extension, and what browsers may do with it. */
export interface ServingRules {
  type: string;
  headers: Record<string, string>;
}

/**
 * Images, audio, video, PDF and plain text are shown by browsers; everything else is downloaded, as are formats that can
 * run scripts (HTML, SVG, XML). Pages can still embed an SVG as an image.
 */
export function servingRulesOf(key: string): ServingRules {
  const type = lookup(extname(key)) || 'application/octet-stream';
  // PDF viewers of browsers do not start in a sandbox; they isolate the scripts of a PDF themselves.
  const policy =
    type === 'application/pdf'
      ? "frame-ancestors 'self'; script-src 'none'"
      : "sandbox; script-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'";
  return {
    type: type.startsWith('text/') ? `${type}; charset=UTF-8` : type,
    headers: {
      'x-content-type-options': 'nosniff',
      'content-security-policy': policy,
      'cross-origin-resource-policy': 'cross-origin',
      'access-control-allow-origin': '*',
      ...(INLINE_TYPES.test(type) ? {} : { 'content-disposition': 'attachment' }),
    },
  };
}
