import type { Check, CheckedSite } from '@gatehouse/service';

/** The part of the blob store that belongs to forms. */
const ROOT = 'forms';

/** What should not be in what the widgets store. */
export const checks: readonly Check[] = [
  {
    kind: 'form-files-without-record',
    about: 'files of forms that neither a submission nor a mail needs',
    async *find(site) {
      for await (const key of site.blobs.list(ROOT)) if (!(await isNeeded(site, key))) yield key;
    },
    async repair(site) {
      for await (const key of site.blobs.list(ROOT)) if (!(await isNeeded(site, key))) await site.blobs.delete(key);
    },
  },
];

async function isNeeded({ database }: CheckedSite, key: string): Promise<boolean> {
  const folder = key.split('/').slice(0, 2).join('/');
  const found = await database.query(
    'SELECT 1 FROM submissions WHERE folder = ? UNION SELECT 1 FROM mails WHERE folder = ?',
    [folder, folder],
  );
  return found.length > 0;
}
