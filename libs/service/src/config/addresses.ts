import type { Environment } from './settings';
import { SettingError } from './setting-error';

/** Addresses that a process connects to, by the end of the setting's name: how they begin, and how one looks. */
const FORMS: readonly { ending: string; pattern: RegExp; example: string }[] = [
  {
    ending: '_DATABASE_URL',
    pattern: /^(sqlite:.|(mysql|mariadb):\/\/[^/]+\/.)/,
    example: 'mysql://user:password@host:3306/name or sqlite:path',
  },
  {
    ending: '_DATABASE_READ_URL',
    pattern: /^(mysql|mariadb):\/\/[^/]+\/./,
    example: 'mysql://user:password@host:3306/name',
  },
  { ending: 'MAIL_URL', pattern: /^smtps?:\/\/./, example: 'smtp://user:password@host:587 or smtps://…' },
  { ending: 'BLOB_URL', pattern: /^(file:.|s3:\/\/.)/, example: 'file:///path or s3://bucket?region=…' },
];

/** A sentence for each address that cannot be one; passwords are not shown. */
export function wrongAddresses(env: Environment): string[] {
  return Object.entries(env).flatMap(([name, value]) => {
    const form = FORMS.find(({ ending }) => name.endsWith(ending));
    if (!form || !value || !isSetting(name) || form.pattern.test(value)) return [];
    return [new SettingError(name, value, `this is not an address of the form ${form.example}`).message];
  });
}

const isSetting = (name: string): boolean =>
  /^(MAIL|BLOB|(CORE|CALENDAR|LMS|WIDGETS)_DATABASE(_READ)?)_URL$/.test(name);
