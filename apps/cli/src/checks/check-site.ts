import type { BlobStore } from '@gatehouse/blobs';
import type { Database } from '@gatehouse/persistence';
import type { Check, CheckedSite, ServiceDefinition } from '@gatehouse/service';

/** The result of a check. */
export interface Finding {
  service: string;
  kind: string;
  about: string;
  count: number;
  examples: string[];
  /** Whether `--repair` repairs it. */
  repairable: boolean;
  repaired: boolean;
}

/** What checks need of the site. */
export interface CheckedStores {
  services: readonly ServiceDefinition[];
  databaseOf: (service: string) => Promise<Database>;
  blobs: BlobStore;
  addresses: CheckedSite['addresses'];
}

const MOST_EXAMPLES = 5;

/**
 * Runs the checks of all services, one after the other.
 * @param told called after each check
 */
export async function checkSite(
  stores: CheckedStores,
  { repair }: { repair: boolean },
  told: (done: number, total: number) => void,
): Promise<Finding[]> {
  const all = stores.services.flatMap(({ name, checks = [] }) => checks.map((check) => ({ service: name, check })));
  const findings: Finding[] = [];
  for (const [at, { service, check }] of all.entries()) {
    const { databaseOf, blobs, addresses } = stores;
    const site: CheckedSite = { database: await databaseOf(service), databaseOf, blobs, addresses };
    const found = await look(site, check);
    const { kind, about } = check;
    const repaired = repair && found.count > 0 && (await runRepair(site, check));
    if (found.count > 0)
      findings.push({ service, kind, about, ...found, repairable: check.repair !== undefined, repaired });
    told(at + 1, all.length);
  }
  return findings;
}

async function look(site: CheckedSite, check: Check): Promise<{ count: number; examples: string[] }> {
  const examples: string[] = [];
  let count = 0;
  for await (const example of check.find(site)) {
    count += 1;
    if (examples.length < MOST_EXAMPLES) examples.push(example);
  }
  return { count, examples };
}

/** Gives whether nothing is found afterwards. */
async function runRepair(site: CheckedSite, check: Check): Promise<boolean> {
  if (!check.repair) return false;
  await check.repair(site);
  return (await look(site, check)).count === 0;
}
