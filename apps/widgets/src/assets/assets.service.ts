import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Injectable } from '@nestjs/common';
import { RestError } from '@gatehouse/errors';
import { Document } from '@gatehouse/rest';
import { Config } from '@gatehouse/service';
import { etagOf } from '../http/caching';

const PUBLIC = join(__dirname, '../../assets/public');
const LEAFLET = join(dirname(require.resolve('leaflet/package.json')), 'dist');
const IMAGES = join(LEAFLET, 'images');
/** The pictures of the demo's sliders. */
const PICTURES = join(__dirname, '../../demo/pictures');

const inFolder = (folder: string, names: readonly string[]) => names.map((name) => [name, folder] as const);

/** The files that pages may load, each with its folder. */
const FILES: ReadonlyMap<string, string> = new Map([
  ...inFolder(PUBLIC, ['form.css', 'form.js', 'map.css', 'map.js', 'slider.css', 'page.css']),
  ...inFolder(LEAFLET, ['leaflet.css', 'leaflet.js']),
  ...inFolder(IMAGES, ['layers.png', 'layers-2x.png', 'marker-icon.png', 'marker-icon-2x.png', 'marker-shadow.png']),
  ...inFolder(PICTURES, ['harbour-morning.svg', 'harbour-noon.svg', 'crate.svg']),
]);
const MEDIA_TYPES: ReadonlyMap<string, string> = new Map([
  ['css', 'text/css; charset=UTF-8'],
  ['js', 'text/javascript; charset=UTF-8'],
  ['png', 'image/png'],
  ['svg', 'image/svg+xml'],
]);

/** Headers of files that pages of other sites may load. */
export const CROSS_ORIGIN_HEADERS = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
} as const;
/** For addresses that change with their content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Serves the stylesheets and scripts of widgets under versioned addresses. */
@Injectable()
export class AssetsService {
  private readonly versions = new Map<string, string>();

  constructor(private readonly config: Config) {}

  /** The absolute address of a file. It changes with the file's content. */
  href(name: string): string {
    return `${this.config.baseUrl}/-/widgets/assets/${name}?v=${this.version(name)}`;
  }

  /** @throws 404 `rest_no_route` */
  async serve(name: string, version: string | undefined): Promise<Document> {
    const folder = FILES.get(name);
    if (folder === undefined) throw new RestError(404, 'rest_no_route', 'The file does not exist.');
    const content = await readFile(join(folder, name));
    const bytes = name === 'leaflet.css' ? withFlatImages(content.toString()) : content;
    const type = MEDIA_TYPES.get(name.slice(name.lastIndexOf('.') + 1)) ?? 'application/octet-stream';
    return new Document(bytes, type, 200, {
      ...CROSS_ORIGIN_HEADERS,
      etag: etagOf(bytes),
      'cache-control': version === this.version(name) ? IMMUTABLE : 'public, max-age=3600',
    });
  }

  private version(name: string): string {
    const known = this.versions.get(name);
    if (known !== undefined) return known;
    const version = etagOf(readFileSync(join(FILES.get(name) ?? PUBLIC, name))).slice(1, 11);
    this.versions.set(name, version);
    return version;
  }
}

/** Leaflet keeps its images in a subfolder; here all files are served from one. */
const withFlatImages = (css: string): Buffer => Buffer.from(css.replaceAll('url(images/', 'url('));
