import { Int, Shape, Text } from '@gatehouse/rest';

class SizeView {
  @Text({ description: 'The size for people.', examples: ['1.50 MB'] })
  size!: string;

  @Text({ description: 'The size for people, with its number of bytes.', examples: ['1.50 MB (1572864 bytes)'] })
  debug!: string;

  @Int({ description: 'The size in bytes.', examples: [1572864] })
  raw!: number;
}

/** The disk usage of the site (docs/interface/gateway.md#site-health). */
export class SiteSizesView {
  @Int({ description: 'Always 0.' })
  raw!: number;

  @Shape(SizeView, { description: 'Size of all uploaded files.' })
  uploads_size!: SizeView;

  @Shape(SizeView, { description: "Size of all services' databases." })
  database_size!: SizeView;

  @Shape(SizeView, { description: 'Size of uploads and databases.' })
  total_size!: SizeView;
}

const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** @param bytes the size of a part of the site */
export function sizeView(bytes: number): SizeView {
  const power = bytes === 0 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log2(bytes) / 10));
  const size = `${(bytes / 1024 ** power).toFixed(power === 0 ? 0 : 2)} ${UNITS[power]}`;
  return { size, debug: `${size} (${bytes} bytes)`, raw: bytes };
}
