export * from './core.service';
export { OperatorAccounts, type NewAccount } from './accounts/operator/operator-accounts';
export { siteEmail } from './accounts/setup/site-email';
