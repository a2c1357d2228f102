import type { FileField, UploadRule } from '@gatehouse/bus';
import { RestError } from '@gatehouse/errors';
import type { UploadLimits } from '@gatehouse/service';
import { endingOf, type FileHead } from './uploaded-file';

/** A file does not fit its field, as opposed to the limits of the request. */
export class UnfitFile extends Error {}

/** A file that arrives: its bytes so far. */
export interface ArrivingFile {
  head: FileHead;
  field: FileField;
  size: number;
}

const tooLarge = (message: string): RestError => new RestError(413, 'rest_payload_too_large', message);

/** What the files of one request have used of the limits of its route and of the site. */
export class UploadBudget {
  private files = 0;
  private total = 0;
  private readonly ofField = new Map<FileField, number>();

  constructor(
    private readonly rule: UploadRule,
    private readonly limits: UploadLimits,
  ) {}

  /** Bytes of all files together. */
  get totalLimit(): number {
    return Math.min(this.rule.limit ?? Infinity, this.limits.total);
  }

  /** @throws RestError 413 when the request has too many files */
  admit(): void {
    const most = Math.min(this.rule.count ?? 1, this.limits.files);
    this.files += 1;
    if (this.files > most) throw tooLarge(`The request may have at most ${most} ${most === 1 ? 'file' : 'files'}.`);
  }

  /** Whether the name of a file has an ending that its field accepts. */
  accepts({ head, field }: ArrivingFile): boolean {
    return !field.endings || field.endings.includes(endingOf(head.name));
  }

  /**
   * Counts bytes of a file.
   * @throws RestError 413 above a limit of the request; UnfitFile above that of the field
   */
  spend(file: ArrivingFile, bytes: number): void {
    file.size += bytes;
    this.total += bytes;
    const used = (this.ofField.get(file.field) ?? 0) + bytes;
    this.ofField.set(file.field, used);
    const { file: largest } = this.limits;
    if (file.size > largest) throw tooLarge(`The file is larger than the limit of ${largest} bytes.`);
    if (this.total > this.totalLimit)
      throw tooLarge(`All files together must not exceed the limit of ${this.totalLimit} bytes.`);
    if (used > (file.field.limit ?? Infinity)) throw new UnfitFile();
  }

  /** @throws RestError 413 when the route refuses a file that does not fit its field, instead of hearing about it */
  mayReport({ head, field }: ArrivingFile): void {
    if (this.rule.unfit === 'report') return;
    const bound =
      field.limit === undefined ? 'and is of another type' : `of ${field.limit} bytes, or is of another type`;
    throw tooLarge(`The file ${head.name} is larger than the limit ${bound}.`);
  }
}
