/** The suffixes of media types; the media type that an upload claims is not trusted (docs/interface/widgets.md#posted-values). */
const SUFFIXES: Record<string, string> = {
  'image/jpeg': 'jpg jpeg jpe',
  'image/gif': 'gif',
  'image/png': 'png',
  'image/bmp': 'bmp',
  'image/tiff': 'tiff tif',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/x-icon': 'ico',
  'image/heic': 'heic',
  'image/heif': 'heif',
  'video/x-ms-asf': 'asf asx',
  'video/x-ms-wmv': 'wmv',
  'video/x-ms-wm': 'wm',
  'video/avi': 'avi',
  'video/divx': 'divx',
  'video/x-flv': 'flv',
  'video/quicktime': 'mov qt',
  'video/mpeg': 'mpeg mpg mpe',
  'video/mp4': 'mp4 m4v',
  'video/ogg': 'ogv',
  'video/webm': 'webm',
  'video/x-matroska': 'mkv',
  'video/3gpp': '3gp 3gpp',
  'video/3gpp2': '3g2 3gp2',
  'text/plain': 'txt asc c cc h srt',
  'text/csv': 'csv',
  'text/tab-separated-values': 'tsv',
  'text/calendar': 'ics',
  'text/richtext': 'rtx',
  'text/css': 'css',
  'text/html': 'htm html',
  'text/vtt': 'vtt',
  'text/markdown': 'md',
  'audio/mpeg': 'mp3 m4a m4b',
  'audio/aac': 'aac',
  'audio/x-realaudio': 'ra ram',
  'audio/wav': 'wav',
  'audio/ogg': 'ogg oga',
  'audio/opus': 'opus',
  'audio/flac': 'flac',
  'audio/midi': 'mid midi',
  'audio/x-ms-wma': 'wma',
  'audio/x-ms-wax': 'wax',
  'audio/x-matroska': 'mka',
  'application/rtf': 'rtf',
  'application/pdf': 'pdf',
  'application/json': 'json',
  'application/xml': 'xml',
  'application/x-tar': 'tar',
  'application/zip': 'zip',
  'application/gzip': 'gz gzip',
  'application/x-gzip': 'gz gzip',
  'application/rar': 'rar',
  'application/x-7z-compressed': '7z',
  'application/msword': 'doc',
  'application/vnd.ms-powerpoint': 'pot pps ppt',
  'application/vnd.ms-excel': 'xla xls xlt xlw',
  'application/epub+zip': 'epub',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
  'application/vnd.oasis.opendocument.text': 'odt',
  'application/vnd.oasis.opendocument.presentation': 'odp',
  'application/vnd.oasis.opendocument.spreadsheet': 'ods',
};

/** The suffixes that a file field accepts, lower case and without the dot. */
export const acceptedSuffixes = (accept: readonly string[]): string[] =>
  accept.flatMap((one) => (one.startsWith('.') ? [one.slice(1).toLowerCase()] : suffixesOf(one.toLowerCase())));

/** Whether the last suffix of a file's name is one of those accepted: `.pdf`, `image/png`, `image/*`. */
export function isAcceptedFile(name: string, accept: readonly string[]): boolean {
  const suffix = /\.([^.\\/]+)$/.exec(name.trim())?.[1]?.toLowerCase();
  return suffix !== undefined && acceptedSuffixes(accept).includes(suffix);
}

function suffixesOf(media: string): string[] {
  const group = media.endsWith('/*') ? media.slice(0, -1) : undefined;
  return Object.entries(SUFFIXES)
    .filter(([type]) => (group === undefined ? type === media : type.startsWith(group)))
    .flatMap(([, suffixes]) => suffixes.split(' '));
}
