import { Document, Namespace, Route } from '@gatehouse/rest';

const IMAGE = [
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 90" width="640" height="360" role="img" aria-label="Course">',
  '<rect width="160" height="90" fill="#e7edf3"/>',
  '<path d="M44 30c12-5 26-4 36 3 10-7 24-8 36-3v34c-12-4-26-3-36 4-10-7-24-8-36-4z" fill="none" stroke="#7d93a8" ',
  'stroke-width="3" stroke-linejoin="round"/>',
  '<path d="M80 33v35" stroke="#7d93a8" stroke-width="3"/></svg>',
].join('');

/** The image of courses without an image. */
@Namespace('-')
export class PlaceholderController {
  @Route('GET', 'course.svg', { permit: 'public', tags: ['site'], summary: 'The image of courses without an image.' })
  show(): Document {
    return new Document(Buffer.from(IMAGE), 'image/svg+xml', 200, {
      'cache-control': 'public, max-age=86400',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  }
}
