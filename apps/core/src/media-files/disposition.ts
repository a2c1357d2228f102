import { isUtf8 } from 'node:buffer';

/**
 * The file name of a Content-Disposition header: `attachment; filename="x.png"`, also inline, form-data, unquoted; null
 * when it has none (docs/interface/core.md#upload-errors).
 */
export function dispositionName(header: string): string | null {
  const found = /;\s*filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;]*))/i.exec(asSent(header));
  const name = (found?.[1]?.replaceAll('\\"', '"') ?? found?.[2] ?? '').trim();
  return name === '' ? null : name;
}

/** Headers arrive byte by byte; clients write UTF-8 into them. */
function asSent(header: string): string {
  const bytes = Buffer.from(header, 'latin1');
  return isUtf8(bytes) ? bytes.toString('utf8') : header;
}
