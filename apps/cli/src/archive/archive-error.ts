/** An archive that cannot be used. The message is one sentence for the operator. */
export class ArchiveError extends Error {}
