import { Injectable } from '@nestjs/common';
import { Int, parseAs } from '@gatehouse/rest';
import { Config } from '@gatehouse/service';
import { sanitiseWidget } from '@gatehouse/text';
import { SafeHtml, TilesAddress } from '../format/decorators';

/** Where the pictures of a map come from. */
export class Tiles {
  @TilesAddress({
    required: true,
    description: 'Address of the tiles, with {z}, {x} and {y}.',
    examples: ['https://tile.openstreetmap.org/{z}/{x}/{y}.png'],
  })
  url!: string;

  @SafeHtml({
    default: '',
    description: 'HTML.',
    examples: ['&copy; <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a> contributors'],
  })
  attribution!: string;

  @Int({ min: 0, max: 22, default: 19, description: 'The largest zoom level that has tiles.', examples: [19] })
  max_zoom!: number;
}

const OPEN_STREET_MAP: Tiles = {
  url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  attribution: '&copy; <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a> contributors',
  max_zoom: 19,
};

/** The tiles of maps that have none of their own: WIDGETS_TILES_URL and WIDGETS_TILES_ATTRIBUTION, else OpenStreetMap. */
@Injectable()
export class SiteTiles {
  readonly standard: Tiles;

  constructor(config: Config) {
    const url = config.setting('WIDGETS_TILES_URL');
    this.standard = url === '' ? OPEN_STREET_MAP : tilesFrom(url, config.setting('WIDGETS_TILES_ATTRIBUTION'));
  }

  /** Whether these are the tiles of the site, as a map's record shows them. */
  areStandard({ url, attribution, max_zoom: maxZoom }: Tiles): boolean {
    const { standard } = this;
    return (
      url === standard.url && maxZoom === standard.max_zoom && attribution === sanitiseWidget(standard.attribution)
    );
  }
}

/** @throws Error that says what is wrong with the settings */
function tilesFrom(url: string, attribution: string): Tiles {
  const result = parseAs(Tiles, { url, attribution }, 'WIDGETS_TILES');
  if (result.problem) throw new Error(result.problem.message);
  return result.value;
}
