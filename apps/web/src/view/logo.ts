import { Injectable } from '@nestjs/common';
import { SiteFacts } from '@gatehouse/service';
import { Interface } from '../interface/interface';
import type { Visit } from '../interface/visit';

/** The picture in the header. */
export interface Logo {
  src: string;
  /** The alternative text of the logo: the title of the site if it has none. */
  alt: string;
}

/** The logo that the settings of the site name. */
@Injectable()
export class SiteLogo {
  constructor(
    private readonly site: Interface,
    private readonly facts: SiteFacts,
  ) {}

  async of(ctx: Visit): Promise<Logo | undefined> {
    const { siteLogo, title } = await this.facts.settings();
    if (siteLogo === 0) return undefined;
    const fields = { _fields: 'source_url,alt_text' };
    const file = await this.site
      .for(ctx)
      .find<{ source_url: string; alt_text: string }>(`/core/v2/media/${siteLogo}`, fields);
    return file && { src: file.source_url, alt: file.alt_text === '' ? title : file.alt_text };
  }
}
