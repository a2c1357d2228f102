import { extname } from 'node:path';
import { lookup } from 'mime-types';

const SHOWN = /^(image\/(?!svg)|audio\/|video\/|font\/)|^(text\/plain|text\/vtt|application\/pdf)$/;

/** How a file is served: its type by its extension, and what a browser may do with it. */
export interface FileManner {
  type: string;
  headers: Record<string, string>;
}

/**
 * Pictures, sound, films, PDF and plain text are shown; all else, and what could run scripts (HTML, SVG, XML), is
 * downloaded. Pages can still embed an SVG as a picture.
 */
export function mannerOf(key: string): FileManner {
  const type = lookup(extname(key)) || 'application/octet-stream';
  // Browsers' PDF readers do not start in a sandbox; scripts of a PDF stay inside of them anyhow.
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
      ...(SHOWN.test(type) ? {} : { 'content-disposition': 'attachment' }),
    },
  };
}
