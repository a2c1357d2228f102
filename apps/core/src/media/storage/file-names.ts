import { Injectable } from '@nestjs/common';
import { Database, fetchRows, inList, select } from '@gatehouse/persistence';
import { nthFileName } from '@gatehouse/text';
import type { EntityManager } from 'typeorm';
import { MediaFile } from '../../record-tables/record-tables';

/** How many names one statement looks up. */
const BATCH = 20;

/** Reserves the names of files. Names that differ in letter case only are the same name, as on some disks. */
@Injectable()
export class FileNames {
  constructor(private readonly database: Database) {}

  /**
   * Reserves the name, or the first free of `-1`, `-2`…, together with the names of the copies of the file.
   * Concurrent uploads never get the same name: a unique index decides.
   * @param folder `YYYY/MM`
   * @param copiesOf the names of the copies of a file of this name
   */
  async reserve(folder: string, name: string, copiesOf: (name: string) => string[]): Promise<string> {
    return this.database.writeUnique((tx) => reserveFree(tx, folder, name, copiesOf));
  }

  /** Releases the names of deleted files. */
  async release(paths: string[]): Promise<void> {
    await this.database.write(async (tx) => {
      await tx.delete(
        MediaFile,
        paths.map((path) => ({ path_key: fileKey(path) })),
      );
    });
  }
}

/** The form of a path that is unique. */
export const fileKey = (path: string): string => path.toLowerCase();

async function reserveFree(
  tx: EntityManager,
  folder: string,
  name: string,
  copiesOf: (name: string) => string[],
): Promise<string> {
  for (let first = 0; ; first += BATCH) {
    const candidates = Array.from({ length: BATCH }, (_, index) => {
      const candidate = first + index === 0 ? name : nthFileName(name, first + index);
      return { candidate, keys: [candidate, ...copiesOf(candidate)].map((one) => fileKey(`${folder}/${one}`)) };
    });
    const taken = await takenKeys(
      tx,
      candidates.flatMap(({ keys }) => keys),
    );
    const free = candidates.find(({ keys }) => !keys.some((key) => taken.has(key)));
    if (!free) continue;
    await tx.insert(
      MediaFile,
      [...new Set(free.keys)].map((path_key) => ({ path_key, media: 0 })),
    );
    return free.candidate;
  }
}

async function takenKeys(tx: EntityManager, keys: string[]): Promise<Set<string>> {
  const rows = await fetchRows(
    tx,
    select<Pick<MediaFile, 'path_key'>>('media_files').columns('path_key').where(inList('path_key', keys)),
  );
  return new Set(rows.map((row) => row.path_key));
}
