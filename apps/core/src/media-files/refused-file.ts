import { RestError } from '@gatehouse/errors';

/** 400 `rest_upload_sideload_error`: the file is none that is taken (docs/interface/core.md#upload-errors). */
export const refusedFile = (why: string): RestError => new RestError(400, 'rest_upload_sideload_error', why);
