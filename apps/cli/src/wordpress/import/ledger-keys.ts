/** How the ledger knows a person by their login. */
export const loginKey = (login: string): string => `@${login.toLowerCase()}`;

/** How the ledger knows an author by the slug in the address of their posts. */
export const authorKey = (slug: string): string => slug.toLowerCase();

/** How the ledger knows a term by its slug. */
export const termKey = (taxonomy: string, slug: string): string => `${taxonomy}/${slug}`;
