import type { Person } from '@gatehouse/access';
import type { ImportLedger } from '@gatehouse/persistence';
import type { PersonRef, TermRef } from '../source/people-and-terms';
import type { SiteFacts } from '../source/site-facts';
import type { ImportReport } from './import-report';
import type { CoreImports } from './import-services';
import type { LeftOutFile } from './left-out-file';
import { loginKey, termKey } from './identity';
import type { KnownRecords } from './known-records';
import type { KnownReferences } from './known-references';
import type { SourceAddresses } from './site-address';

/** What every part of an import works with. */
export interface ImportContext {
  facts: SiteFacts;
  /** The name of the other site in the ledgers. */
  site: string;
  addresses: SourceAddresses;
  core: CoreImports;
  /** Of core. */
  ledger: ImportLedger;
  /** Of core, with what concerns all sites that were imported. */
  ownLedger: ImportLedger;
  references: KnownReferences;
  records: KnownRecords;
  report: ImportReport;
  leftOut: LeftOutFile;
  /** In whose name it is done, and who becomes the author of what has none. */
  operator: Person;
  dryRun: boolean;
  signal: AbortSignal;
}

/** The id here of a person of the other site; 0 for nobody and for people who are not here. */
export async function personIn({ ledger }: ImportContext, { id, login }: PersonRef): Promise<number> {
  const named = login === '' ? undefined : await ledger.find('person', loginKey(login));
  return (named ?? (id === 0 ? undefined : await ledger.find('person', String(id))))?.target ?? 0;
}

/** The id in a ledger of a term of the other site. */
export async function termIn(ledger: ImportLedger, { taxonomy, id, slug }: TermRef): Promise<number | undefined> {
  const named = slug === '' ? undefined : await ledger.find('term', termKey(taxonomy, slug));
  return (named ?? (id === 0 ? undefined : await ledger.find('term', String(id))))?.target;
}
