import { RestError } from '@gatehouse/errors';
import { Args, Document, Namespace, Route, Text } from '@gatehouse/rest';
import { avatarSvg } from './avatar';

class AvatarArgs {
  @Text({ required: true })
  picture!: string;
}

const YEAR_SECONDS = 31_536_000;

/** Serves generated avatars. */
@Namespace('-')
export class AvatarsController {
  @Route('GET', 'avatars/<picture=[a-z0-9.-]+>', { permit: 'public', tags: ['site'], summary: 'A generated avatar.' })
  show(@Args() { picture }: AvatarArgs): Document {
    const [, seed, size] = /^([0-9a-f]{16})-(\d{1,4})\.svg$/.exec(picture) ?? [];
    if (seed === undefined) throw new RestError(404, 'rest_no_route', 'The avatar does not exist.');
    // SVG can contain scripts; the policy keeps browsers from running any.
    return new Document(Buffer.from(avatarSvg(seed, Number(size))), 'image/svg+xml', 200, {
      'cache-control': `public, max-age=${YEAR_SECONDS}, immutable`,
      'content-security-policy': "default-src 'none'; sandbox",
    });
  }
}
