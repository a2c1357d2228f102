import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { appFolder, assetOf, type Asset } from '@gatehouse/service';

const FOLDER = appFolder('web', 'assets');
/** A file that a style sheet names. */
const NAMED = /url\('([\w.-]+)'\)/g;

/** The files of a folder by name. A style sheet may be a folder: its files follow each other by name. */
export function readAssets(folder: string = FOLDER): ReadonlyMap<string, Asset> {
  const assets = new Map<string, Asset>();
  // Style sheets come last: they name the other files by their versions.
  for (const name of readdirSync(folder).sort((a, b) => Number(isStyle(a)) - Number(isStyle(b)))) {
    const bytes = contentOf(join(folder, name));
    assets.set(name, assetOf(name, isStyle(name) ? withVersions(bytes, assets) : bytes));
  }
  return assets;
}

const isStyle = (name: string): boolean => name.endsWith('.css');

function contentOf(path: string): Buffer {
  if (!statSync(path).isDirectory()) return readFileSync(path);
  return Buffer.concat(
    readdirSync(path)
      .sort()
      .map((name) => readFileSync(join(path, name))),
  );
}

const withVersions = (style: Buffer, assets: ReadonlyMap<string, Asset>): Buffer =>
  Buffer.from(
    style.toString('utf8').replace(NAMED, (whole, name: string) => {
      const asset = assets.get(name);
      return asset ? `url('${name}?v=${asset.version}')` : whole;
    }),
  );
