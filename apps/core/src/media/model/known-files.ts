import { inList, select, type Database } from '@gatehouse/persistence';
import type { SiteAddress } from '@gatehouse/rest';
import { fileKey } from '../storage/file-names';
import { pathOfAddress } from '../storage/media-paths';

/** The most addresses that are looked up at once. */
const MOST = 2_000;

/** The records of files by their addresses on this site, the addresses of copies among them. */
export async function filesAt(
  database: Database,
  addresses: Iterable<string>,
  site: SiteAddress,
): Promise<ReadonlyMap<string, number>> {
  const keys = new Map([...new Set(addresses)].map((address) => [address, keyOf(address, site)]));
  const wanted = [...new Set(keys.values())].filter((key) => key !== '').slice(0, MOST);
  if (wanted.length === 0) return new Map();
  const rows = await database.rows(
    select<{ path_key: string; media: number }>('media_files')
      .columns('path_key', 'media')
      .where(inList('path_key', wanted)),
  );
  const byKey = new Map(rows.map(({ path_key: key, media }) => [key, media]));
  return new Map([...keys].map(([address, key]) => [address, byKey.get(key) ?? 0]));
}

/** '' for the addresses of other sites. */
function keyOf(address: string, site: SiteAddress): string {
  const path = pathOfAddress(site, address);
  return path === null ? '' : fileKey(path);
}
