export * from './core.service';
export { OperatorAccounts, type NewAccount } from './accounts/operator/operator-accounts';
export { PeopleImport, type ImportedPerson } from './accounts/people/people-import';
export { siteEmail } from './accounts/setup/site-email';
export { CommentsImport, type ImportedComment } from './comments/comments-import';
export {
  ContentImport,
  type ImportedContent,
  type ImportedRevision,
  type ImportedType,
} from './imports/content-import';
export { FilesImport, type FileAddresses, type ImportedFile } from './imports/files-import';
export { SiteImport } from './imports/site-import';
export { timezoneOf } from './settings/timezone';
