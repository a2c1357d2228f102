/** The formats of posts (docs/interface/core.md#post-record). */
export const POST_FORMATS = [
  'standard',
  'aside',
  'chat',
  'gallery',
  'link',
  'image',
  'quote',
  'status',
  'video',
  'audio',
] as const;

/** The formats of posts that have an archive: all but the standard one. */
export const ARCHIVED_FORMATS = POST_FORMATS.filter((format) => format !== 'standard');
