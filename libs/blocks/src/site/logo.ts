import type { SiteSettings } from '@gatehouse/dto';
import type { Reading } from '../reading/reading';

/** The picture in the header. */
export interface Logo {
  src: string;
  /** The alternative text of the logo: the title of the site if it has none. */
  alt: string;
}

/** The logo that the settings of the site name. */
export async function logoOf(
  { siteLogo, title }: Pick<SiteSettings, 'siteLogo' | 'title'>,
  reading: Reading,
): Promise<Logo | undefined> {
  if (siteLogo === 0) return undefined;
  const fields = { _fields: 'source_url,alt_text' };
  const file = await reading.find<{ source_url: string; alt_text: string }>(`/core/v2/media/${siteLogo}`, fields);
  return file && { src: file.source_url, alt: file.alt_text === '' ? title : file.alt_text };
}
