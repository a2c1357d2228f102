import { RestError } from '@gatehouse/errors';
import { Args, Document, Namespace, Route, Text } from '@gatehouse/rest';
import { PicturesService } from './pictures.service';

class PictureArgs {
  @Text({ required: true })
  hash!: string;
}

const YEAR_SECONDS = 31_536_000;

/** The uploaded pictures of people. */
@Namespace('-')
export class PicturesController {
  constructor(private readonly pictures: PicturesService) {}

  @Route('GET', 'pictures/<hash=[0-9a-f]{64}>', {
    permit: 'public',
    tags: ['pictures'],
    summary: 'The uploaded picture of a person.',
  })
  async show(@Args() { hash }: PictureArgs): Promise<Document> {
    const picture = await this.pictures.find(hash);
    if (!picture) throw new RestError(404, 'rest_no_route', 'The picture does not exist.');
    return new Document(picture.bytes, picture.type, 200, {
      'cache-control': `public, max-age=${YEAR_SECONDS}, immutable`,
      'content-security-policy': "default-src 'none'; sandbox",
    });
  }
}
