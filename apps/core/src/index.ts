export * from './core.service';
export { OperatorAccounts, type NewAccount } from './accounts/operator-accounts';
export { PeopleImport, type ImportedPerson } from './users/people/people-import';
export { siteEmail } from './accounts/site-email';
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
