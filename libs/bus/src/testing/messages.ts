import { visitor } from '@gatehouse/access';
import type { Reply, Request } from '../envelope';

/** A request of a visitor for posts, with other values where a test needs them. */
export const requestFor = (values: Partial<Request> = {}): Request => ({
  route: 'GET core/v2/posts',
  method: 'GET',
  path: {},
  query: {},
  body: {},
  files: [],
  caller: visitor(),
  client: {
    ip: '127.0.0.1',
    userAgent: 'spec',
    referer: '',
    accept: '',
    contentType: '',
    disposition: '',
    md5: '',
    ifNoneMatch: '',
  },
  address: { path: 'core/v2/posts', search: '' },
  requestId: 'r-1',
  deadline: Date.now() + 5_000,
  ...values,
});

export const replyWith = (body: string | Uint8Array, headers: Record<string, string> = {}): Reply => ({
  status: 200,
  headers,
  body: Buffer.from(body),
});
