import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Injectable } from '@nestjs/common';
import type { Document } from '@gatehouse/rest';
import { appFolder, assetOf, assetReply, Config, type Asset } from '@gatehouse/service';

const PUBLIC = appFolder('widgets', 'assets', 'public');
const LEAFLET = join(dirname(require.resolve('leaflet/package.json')), 'dist');
const IMAGES = join(LEAFLET, 'images');
/** The pictures of the demo's sliders. */
const PICTURES = appFolder('widgets', 'demo', 'pictures');

const inFolder = (folder: string, names: readonly string[]) => names.map((name) => [name, folder] as const);

/** The files that pages may load, each with its folder. */
const FILES: ReadonlyMap<string, string> = new Map([
  ...inFolder(PUBLIC, ['form.css', 'form.js', 'map.css', 'map.js', 'slider.css']),
  ...inFolder(LEAFLET, ['leaflet.css', 'leaflet.js']),
  ...inFolder(IMAGES, ['layers.png', 'layers-2x.png', 'marker-icon.png', 'marker-icon-2x.png', 'marker-shadow.png']),
  ...inFolder(PICTURES, ['harbour-morning.svg', 'harbour-noon.svg', 'crate.svg']),
]);
/** Headers of files that pages of other sites may load. */
export const CROSS_ORIGIN_HEADERS = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
} as const;

/** Serves the stylesheets and scripts of widgets under versioned addresses. */
@Injectable()
export class AssetsService {
  private readonly read = new Map<string, Asset>();

  constructor(private readonly config: Config) {}

  /** The absolute address of a file. It changes with the file's content. */
  href(name: string): string {
    return `${this.config.baseUrl}/-/widgets/assets/${name}?v=${this.find(name)?.version ?? ''}`;
  }

  /** @throws 404 `rest_no_route` */
  serve(name: string, version: string | undefined): Document {
    return assetReply(this.find(name), version, { headers: CROSS_ORIGIN_HEADERS, otherwise: 'public, max-age=3600' });
  }

  private find(name: string): Asset | undefined {
    const folder = FILES.get(name);
    const known = this.read.get(name);
    if (known !== undefined || folder === undefined) return known;
    const content = readFileSync(join(folder, name));
    const asset = assetOf(name, name === 'leaflet.css' ? withFlatImages(content.toString()) : content);
    this.read.set(name, asset);
    return asset;
  }
}

/** Leaflet keeps its images in a subfolder; here all files are served from one. */
const withFlatImages = (css: string): Buffer => Buffer.from(css.replaceAll('url(images/', 'url('));
