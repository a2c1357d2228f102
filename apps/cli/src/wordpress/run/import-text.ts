import { counted, table } from '../../frame/table';
import type { ImportReport, LeftOut } from '../import/import-report';

/** The report of an import for people. */
export function reportText({ json }: ImportReport, { dryRun }: { dryRun: boolean }): string {
  const rows = Object.entries(json.taken).map(([kind, taken]) => ({ kind, ...taken }));
  const parts = [
    dryRun ? 'This is what an import would do. Nothing was changed.' : '',
    rows.length === 0 ? 'There was nothing to import.' : '',
    rows.length === 0
      ? ''
      : table(rows, {
          KIND: ({ kind }) => kind,
          NEW: ({ created }) => created,
          CHANGED: ({ updated }) => updated,
          UNCHANGED: ({ unchanged }) => unchanged,
          'LEFT OUT': ({ left }) => left,
        }),
    zoneText(json.timeZone),
    json.mainMenu === undefined ? '' : `The main menu is "${json.mainMenu}". For another one: --menu NAME`,
    json.idsThatWereNotFree > 0
      ? `${counted(json.idsThatWereNotFree, 'record')} got another number, as theirs was not free. References follow.`
      : '',
    json.addressesLeft.count > 0
      ? listed('', {
          kind: 'addresses',
          reason: 'They lead to the old site, since nothing of this one is known for them.',
          ...json.addressesLeft,
        })
      : '',
    ...json.remarks.map((one) => listed('', one)),
    ...json.leftOut.map((one) => listed('Left out, ', one)),
    Object.keys(json.notTaken).length > 0
      ? ['Not taken:', ...Object.entries(json.notTaken).map(([what, count]) => `  ${what}: ${count}`)].join('\n')
      : '',
  ];
  if (json.leftOutFile !== undefined)
    parts.push(
      `What was left out is in ${json.leftOutFile.file}: ${counted(json.leftOutFile.entries, 'entry', 'entries')}.`,
    );
  return parts.filter((part) => part !== '').join('\n\n');
}

const listed = (start: string, { kind, reason, count, examples }: LeftOut): string =>
  [`${start}${kind}: ${count}. ${reason}`, `  ${examples.join(', ')}${count > examples.length ? ', …' : ''}`].join(
    '\n',
  );

function zoneText(zone: { name: string; isSet: boolean } | undefined): string {
  if (zone === undefined) return '';
  if (zone.isSet) return `The time zone is that of the old site: ${zone.name}.`;
  return `The old site was in the time zone ${zone.name}, this one is not. To change it: --time-zone ${zone.name}`;
}
