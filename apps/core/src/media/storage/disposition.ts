import { isUtf8 } from 'node:buffer';

/**
 * The file name in a Content-Disposition header such as `attachment; filename="x.png"`, quoted or not; null if it has
 * none (docs/interface/core.md#media).
 */
export function dispositionName(header: string): string | null {
  const found = /;\s*filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;]*))/i.exec(decoded(header));
  const name = (found?.[1]?.replaceAll('\\"', '"') ?? found?.[2] ?? '').trim();
  return name === '' ? null : name;
}

/** Node reads headers as Latin-1, but clients send UTF-8. */
function decoded(header: string): string {
  const bytes = Buffer.from(header, 'latin1');
  return isUtf8(bytes) ? bytes.toString('utf8') : header;
}
