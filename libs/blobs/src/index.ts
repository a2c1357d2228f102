export { BlobStore } from './blob-store';
export { BlobMissing, InvalidBlobKey } from './blob';
export type { BlobRange, BlobStat, PutOptions, StoredBlob } from './blob';
export { PROCESS_MARK } from './storage/process-mark';
