import { BlobStore } from '@gatehouse/blobs';
import {
  findPeople,
  imageByAddress,
  imagesByIds,
  peopleByIds,
  siteSettings,
  takeImage,
  type ImageFacts,
  type PersonFacts,
  type SiteSettings,
} from '@gatehouse/dto';
import { RpcController, Answers } from '@gatehouse/rest';
import { Config } from '@gatehouse/service';
import { coreStandIn, personFacts, SITE_SETTINGS } from '@gatehouse/testing';

/** People 1 to 9 exist. */
const person = (id: number): PersonFacts => personFacts(id, `p${id}`, ['administrator']);

const image = (id: number): ImageFacts => ({
  id,
  alt: '',
  title: '',
  extension: 'png',
  url: `http://site.test/uploads/${id}.png`,
  width: 2,
  height: 1,
  mimeType: 'image/png',
  filesize: 70,
  sizes: {},
});

/** Answers the questions of the calendar in place of core. */
@RpcController()
class CoreAnswers {
  constructor(private readonly config: Config) {}

  @Answers(siteSettings)
  settings(): SiteSettings {
    return SITE_SETTINGS;
  }

  @Answers(peopleByIds)
  people({ ids }: { ids: number[] }): PersonFacts[] {
    return ids.filter((id) => id < 10).map(person);
  }

  @Answers(findPeople)
  find(): { people: PersonFacts[]; total: number } {
    return { people: [person(1)], total: 1 };
  }

  @Answers(imagesByIds)
  images({ ids }: { ids: number[] }): ImageFacts[] {
    asked.images += 1;
    return ids.filter((id) => id < 100).map(image);
  }

  @Answers(imageByAddress)
  imageAt({ url }: { url: string }): ImageFacts | null {
    const [, id] = /\/uploads\/(\d+)\.png$/.exec(url) ?? [];
    return id ? image(Number(id)) : null;
  }

  @Answers(takeImage)
  async take({ key, author }: { key: string; author: number }): Promise<ImageFacts> {
    const blobs = await BlobStore.open(this.config.blobUrl, { dataDir: this.config.dataDir });
    asked.taken.push({ author, bytes: (await blobs.stat(key))?.size ?? 0 });
    return image(50);
  }
}

/** The questions that core was asked. */
export const asked = { images: 0, taken: [] as { author: number; bytes: number }[] };

export const fakeCore = coreStandIn(CoreAnswers);
