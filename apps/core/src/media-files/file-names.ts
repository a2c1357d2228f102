import { Injectable } from '@nestjs/common';
import { Database, isDuplicate } from '@gatehouse/persistence';
import { nthFileName } from '@gatehouse/text';
import { MediaFile } from './media-file.entity';

/** How many names are tried with one statement. */
const BATCH = 20;
const TRIES = 10;

/** The names of all files of the library. Letter case does not tell two apart, as it does not on some disks. */
@Injectable()
export class FileNames {
  constructor(private readonly database: Database) {}

  /**
   * Takes the name, or the first free of `-1`, `-2`…, together with the names of what is made of the file.
   * Two uploads at the same time do not get the same one: the index decides.
   * @param folder `YYYY/MM`
   * @param companions names of the smaller copies of a file of this name
   */
  async reserve(folder: string, name: string, companions: (name: string) => string[]): Promise<string> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.database.write(async (manager) => {
          for (let first = 0; ; first += BATCH) {
            const candidates = Array.from({ length: BATCH }, (_, index) =>
              first + index === 0 ? name : nthFileName(name, first + index),
            );
            const wanted = candidates.map((candidate) => ({
              candidate,
              keys: [candidate, ...companions(candidate)].map((one) => fileKey(`${folder}/${one}`)),
            }));
            const taken = await takenKeys(
              (sql, parameters) => manager.query(sql, parameters),
              wanted.flatMap(({ keys }) => keys),
            );
            const free = wanted.find(({ keys }) => !keys.some((key) => taken.has(key)));
            if (!free) continue;
            await manager.insert(
              MediaFile,
              [...new Set(free.keys)].map((path_key) => ({ path_key, media: 0 })),
            );
            return free.candidate;
          }
        });
      } catch (error) {
        if (attempt >= TRIES || !isDuplicate(error)) throw error;
      }
    }
  }

  /** Gives names back. */
  async release(paths: string[]): Promise<void> {
    await this.database.write(async (manager) => {
      await manager.delete(
        MediaFile,
        paths.map((path) => ({ path_key: fileKey(path) })),
      );
    });
  }
}

/** How a path is told from others. */
export const fileKey = (path: string): string => path.toLowerCase();

async function takenKeys(
  query: (sql: string, parameters: unknown[]) => Promise<{ path_key: string }[]>,
  keys: string[],
): Promise<Set<string>> {
  const rows = await query(
    `SELECT path_key FROM media_files WHERE path_key IN (${keys.map(() => '?').join(', ')})`,
    keys,
  );
  return new Set(rows.map((row) => row.path_key));
}
