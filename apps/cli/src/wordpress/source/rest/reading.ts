import type { Query, RestClient } from './client';
import { RestFailure } from './failure';
import type { Fields } from './fields';
import { byId } from './listing';

/** Shared by the parts of the source: requests, and the list of records that could not be read. */
export class Reading {
  private readonly told = new Set<string>();

  constructor(
    readonly client: RestClient,
    /** Posts that were not changed since are left out, if the site can do so; RFC 3339. */
    readonly since?: string,
  ) {}

  get omissions(): readonly string[] {
    return [...this.told];
  }

  omit(sentence: string): void {
    this.told.add(sentence);
  }

  /**
   * Records with all that the account may read: those of editors, or those of visitors where it may not. Without either,
   * nothing, and `what` is reported as left out.
   */
  async *list(
    route: string,
    what: string,
    { edit = {}, view = {} }: { edit?: Query; view?: Query } = {},
  ): AsyncGenerator<Fields> {
    if (this.client.isSignedIn && (yield* this.allowed(byId(this.client, route, { ...edit, context: 'edit' })))) return;
    const isAllowed = yield* this.allowed(byId(this.client, route, view));
    if (!isAllowed) this.omit(`${what} cannot be read with these rights.`);
    else this.omit(`${what}: only what visitors see.`);
  }

  /** Gives the records, and whether the account may read them. */
  private async *allowed(records: AsyncGenerator<Fields>): AsyncGenerator<Fields, boolean> {
    try {
      yield* records;
      return true;
    } catch (error) {
      if (isRefusal(error)) return false;
      throw error;
    }
  }

  /** Does the work. If the account may not read the records, reports `omission`. */
  async orOmit(omission: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!isRefusal(error)) throw error;
      this.omit(omission);
    }
  }

  /** How many records visitors see in a list; 0 where they see none. */
  async count(route: string): Promise<number> {
    try {
      return Number((await this.client.get(route, { per_page: 1, _fields: 'id' })).headers['x-wp-total'] ?? 0);
    } catch (error) {
      if (isRefusal(error)) return 0;
      throw error;
    }
  }

  /** The answer, or undefined when the account may not read it or there is no such route. */
  async ask(route: string, query: Query = {}): Promise<unknown> {
    try {
      return (await this.client.get(route, query)).body;
    } catch (error) {
      if (isRefusal(error)) return undefined;
      throw error;
    }
  }
}

/** The account may not read it, or this version of WordPress has no such route or argument. */
const isRefusal = (error: unknown): boolean =>
  error instanceof RestFailure && (error.isForbidden || error.isMissing || error.status === 400);
