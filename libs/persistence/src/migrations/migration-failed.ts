/** A migration that has failed. Its `cause` is the error, whose `code` it has. */
export class MigrationFailed extends Error {
  readonly code: string;

  constructor(
    readonly migration: string,
    /** The statement or call, without values; empty when it failed outside of one. */
    readonly step: string,
    cause: unknown,
  ) {
    super(`The migration ${migration} has failed${step === '' ? '' : ` at: ${step}`}`, { cause });
    this.code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  }
}
