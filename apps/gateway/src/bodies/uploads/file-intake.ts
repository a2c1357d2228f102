import type { Readable } from 'node:stream';
import type { BlobStore } from '@gatehouse/blobs';
import type { FileField, FileReference, UploadAnswer, UploadRule, Values } from '@gatehouse/bus';
import { RestError } from '@gatehouse/errors';
import type { UploadLimits } from '@gatehouse/service';
import { UploadBudget, UnfitFile, type ArrivingFile } from './upload-budget';
import { fieldOf, folderOf, type FileHead } from './uploaded-file';
import type { SlotRequest, UploadSlots } from './upload-slots';

/** Reads a file to its end, and gives the reference by which the service finds it. */
export type TakeFile = (source: Readable) => Promise<FileReference>;

/** Where files go, and what bounds them. */
export interface IntakeParts {
  blobs: BlobStore;
  slots: UploadSlots;
  limits: UploadLimits;
  /** Bytes of a body beside its files. */
  bodyLimit: number;
}

/** The request whose files are taken. */
export interface IntakeRequest extends SlotRequest {
  /** Asks the service which files it takes, given the fields that came before the first of them. */
  ask: (fields: Values) => Promise<UploadAnswer>;
}

/** A rule with what the request has used of it. */
interface Terms {
  rule: UploadRule;
  budget: UploadBudget;
}

/**
 * Takes the files of one request. Before the first one is read, the service says which files it takes, and the request gets
 * a slot: what is not taken is never stored (docs/decisions/0021-declared-uploads.md).
 */
export class FileIntake {
  private answer?: Promise<Terms | undefined>;
  private hasSlot = false;
  private stored = 0;
  private denied = false;

  constructor(
    private readonly parts: IntakeParts,
    private readonly request: IntakeRequest,
  ) {}

  /** The caller may not use the route: its files are worth nothing, and what the body is beside them decides the response. */
  get isDenied(): boolean {
    return this.denied;
  }

  /**
   * Decides about a file of a multipart body; undefined when it is not taken.
   * @param fields the fields so far; read at once, when it is the first file
   */
  async file(head: FileHead, fields: () => Values): Promise<TakeFile | undefined> {
    const terms = await (this.answer ??= this.ask(fields()));
    const name = fieldOf(head.field);
    const declared = terms?.rule.fields ?? {};
    const field = Object.hasOwn(declared, name) ? declared[name] : undefined;
    return terms && field && this.open(head, field, terms.budget);
  }

  /** Decides about a body that is a file; undefined when it is not taken. */
  async rawBody(type: string): Promise<TakeFile | undefined> {
    const terms = await this.ask({});
    return terms?.rule.raw ? this.open({ field: '', name: '', type }, {}, terms.budget) : undefined;
  }

  private async ask(fields: Values): Promise<Terms | undefined> {
    const answer = await this.request.ask(fields);
    this.denied = !answer.allowed;
    return answer.allowed ? { rule: answer.rule, budget: new UploadBudget(answer.rule, this.parts.limits) } : undefined;
  }

  private open(head: FileHead, field: FileField, budget: UploadBudget): TakeFile {
    budget.admit();
    this.takeSlot(budget);
    return (source) => this.take({ head, field, size: 0 }, budget, source);
  }

  private takeSlot({ totalLimit }: UploadBudget): void {
    if (this.hasSlot) return;
    const most = totalLimit + this.parts.bodyLimit;
    if (this.request.expectedBytes > most)
      throw new RestError(
        413,
        'rest_payload_too_large',
        `All files together must not exceed the limit of ${totalLimit} bytes.`,
      );
    this.parts.slots.take(this.request);
    this.hasSlot = true;
  }

  private async take(file: ArrivingFile, budget: UploadBudget, source: Readable): Promise<FileReference> {
    if (!budget.accepts(file)) return this.readPast(file, budget, source);
    this.stored += 1;
    const key = `${folderOf(this.request.requestId)}/${this.stored}`;
    try {
      const { size, sha256, md5 } = await this.parts.blobs.put(key, source, {
        onBytes: ({ length }) => {
          this.parts.slots.add(this.request.requestId, length);
          budget.spend(file, length);
        },
      });
      return { ...file.head, key, size, sha256, md5 };
    } catch (error) {
      if (error instanceof UnfitFile) return this.readPast(file, budget, source);
      throw error;
    }
  }

  /** Reads a file that does not fit its field to its end, without storing it: the service says what is wrong with it. */
  private async readPast(file: ArrivingFile, budget: UploadBudget, source: Readable): Promise<FileReference> {
    budget.mayReport(file);
    for await (const chunk of source.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      try {
        budget.spend(file, chunk.length);
      } catch (error) {
        if (!(error instanceof UnfitFile)) throw error;
      }
    }
    return { ...file.head, key: '', size: file.size, sha256: '', md5: '', unfit: true };
  }
}
