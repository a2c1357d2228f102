import { RestError } from '@gatehouse/errors';
import { Outbound, Refused } from '@gatehouse/outbound';
import { Args, Document, Namespace, Route, Text } from '@gatehouse/rest';
import { CachedEmbedsService } from './cached-embeds.service';

class PictureArgs {
  @Text({ required: true, description: 'The address that is embedded.' })
  url!: string;
}

const LIMITS = { limitBytes: 2 * 1024 * 1024, timeoutMs: 5_000, maxRedirects: 3 };
const TYPE = /^image\/(?:avif|gif|jpeg|png|webp)$/;
const DAY_SECONDS = 86_400;

/** Pictures of what is embedded, from this site: readers ask no other before they want to. */
@Namespace('-')
export class EmbedPictureController {
  constructor(
    private readonly embeds: CachedEmbedsService,
    private readonly outbound: Outbound,
  ) {}

  @Route('GET', 'embed-picture', { permit: 'public', summary: 'The picture of an address that a provider describes.' })
  async show(@Args() { url }: PictureArgs): Promise<Document> {
    const { picture } = await this.embeds.of(url);
    const found = picture === '' ? undefined : await this.read(picture);
    if (!found) throw new RestError(404, 'rest_no_route', 'The picture does not exist.');
    return new Document(found.bytes, found.type, 200, {
      'cache-control': `public, max-age=${DAY_SECONDS}`,
      'content-security-policy': "default-src 'none'; sandbox",
    });
  }

  private async read(picture: string): Promise<{ bytes: Buffer; type: string } | undefined> {
    try {
      const { status, body, headers } = await this.outbound.fetch(picture, { ...LIMITS, accept: 'image/*' });
      const [type = ''] = (headers['content-type'] ?? '').toLowerCase().split(';');
      return status === 200 && TYPE.test(type.trim()) ? { bytes: body, type: type.trim() } : undefined;
    } catch (error) {
      if (error instanceof Refused) return undefined;
      throw error;
    }
  }
}
