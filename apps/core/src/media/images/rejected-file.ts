import { RestError } from '@gatehouse/errors';

/** 400 `rest_upload_sideload_error`: the file is not accepted (docs/interface/core.md#media). */
export const rejectedFile = (message: string): RestError => new RestError(400, 'rest_upload_sideload_error', message);
