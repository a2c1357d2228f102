export { BlobStore } from './blob-store';
export { BlobMissing, checkedKey, InvalidBlobKey, UPLOADS_FOLDER } from './blob';
export type { BlobRange, BlobStat, OpenBlob, PutOptions, StoredBlob } from './blob';
export { openInside } from './storage/plain-file';
export { PROCESS_MARK } from './storage/process-mark';
