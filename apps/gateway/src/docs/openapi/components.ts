import type { Values } from '@gatehouse/bus';
import { schemaOf } from '@gatehouse/rest';
import { NamespaceView } from '../../index/index.view';
import { toJsonSchema } from './schemas/json-schema';

const RETRY_AFTER = { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } };

const failure = (description: string, headers?: Values): Values => ({
  description,
  ...(headers ? { headers } : {}),
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
});
const integer = (description: string): Values => ({ description, schema: { type: 'integer' } });
const text = (description: string): Values => ({ description, schema: { type: 'string' } });
const header = (name: string, description: string, schema: Values = {}): Values => ({
  name,
  in: 'header',
  description,
  schema: { type: 'string', ...schema },
});
const query = (name: string, description: string, schema: Values, style: Values = {}): Values => ({
  name,
  in: 'query',
  description,
  ...style,
  schema,
});

const NAMES = [
  { type: 'array', items: { type: 'string' } },
  { style: 'form', explode: false },
] as const;

const PARAMETERS: Values = {
  Fields: query(
    '_fields',
    'The members to answer with, such as `id` or `title.rendered`. All others are left out.',
    ...NAMES,
  ),
  Embed: query('_embed', 'Linked records to bring along in `_embedded`: names of links, or `1` for all.', ...NAMES),
  Envelope: query('_envelope', 'Answers 200 with `{ body, status, headers }`, for clients that cannot read headers.', {
    type: 'integer',
    enum: [1],
  }),
  IdempotencyKey: header(
    'Idempotency-Key',
    'A new UUID for each write: the same request with the same key is done once, and answered again.',
    { minLength: 1, maxLength: 255 },
  ),
  IfMatch: header(
    'If-Match',
    'The ETag that the record was read with: the write is refused when it has changed since.',
  ),
  IfUnmodifiedSince: header(
    'If-Unmodified-Since',
    'The time of the last change that is known (RFC 9110): the write is refused after a later one. `If-Match` is exact.',
  ),
  IfNoneMatch: header('If-None-Match', 'The ETag of an earlier answer: 304 while nothing has changed.'),
};

const RESPONSES: Values = {
  NotModified: { description: 'Not changed since the version of If-None-Match.' },
  Invalid: failure('Arguments are missing (`rest_missing_callback_param`) or invalid (`rest_invalid_param`).'),
  Unauthorized: failure('Not signed in, or with wrong credentials.'),
  Forbidden: failure('The person who is signed in may not do this.'),
  NotFound: failure('There is no such record.'),
  Conflict: failure('Another record or request is in the way.', RETRY_AFTER),
  Outdated: failure(
    'The record has changed since the version of If-Match, or after If-Unmodified-Since (`rest_precondition_failed`).',
  ),
  TooLarge: failure('The body is too large.'),
  KeyReused: failure('Another request had the same Idempotency-Key (`rest_idempotency_key_reused`).'),
  TooManyRequests: failure('Too many requests, or too many attempts to sign in.', RETRY_AFTER),
  Unavailable: failure('A service of the site is not available. Nothing was done.', RETRY_AFTER),
  Failure: failure('Another failure: of the request (4xx), or of the site (5xx).'),
};

const HEADERS: Values = {
  Total: integer('The number of records on all pages.'),
  TotalPages: integer('The number of pages.'),
  RetryAfter: integer('Seconds after which to try again.'),
  Location: text('Address of the new record.'),
  ETag: text('The version of the answer, for If-None-Match; of one record, for If-Match as well.'),
};

const SCHEMAS: Record<string, Values> = {
  Failure: {
    type: 'object',
    required: ['code', 'message', 'data'],
    additionalProperties: true,
    properties: {
      code: { type: 'string', description: 'What went wrong, for programs.' },
      message: { type: 'string', description: 'The same, for people.' },
      data: { $ref: '#/components/schemas/FailureData' },
    },
  },
  FailureData: {
    type: 'object',
    required: ['status'],
    properties: { status: { type: 'integer', description: 'The status of the response.' } },
    additionalProperties: true,
  },
  Links: {
    type: 'object',
    description: 'Addresses by relation.',
    additionalProperties: {
      type: 'array',
      items: {
        type: 'object',
        properties: { href: { type: 'string' }, embeddable: { type: 'boolean' } },
        additionalProperties: true,
      },
    },
  },
  Namespace: toJsonSchema(schemaOf(NamespaceView)),
};

/** Components of every document, in addition to those of the services. */
export const SHARED = {
  parameters: PARAMETERS,
  responses: RESPONSES,
  headers: HEADERS,
  securitySchemes: {
    applicationPassword: { type: 'http', scheme: 'basic', description: 'User name and application password.' },
    token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The token of POST /lms/v1/token.' },
  },
  schemas: SCHEMAS,
};
