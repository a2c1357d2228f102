import { Module } from '@nestjs/common';
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
import { Config, type ServiceDefinition } from '@gatehouse/service';

/** What the calendar asks of the service that knows settings, people and pictures; for the calendar's own tests. */
const settings: SiteSettings = {
  title: 'A site',
  description: '',
  email: 'admin@example.com',
  timezone: 'UTC',
  dateFormat: 'F j, Y',
  timeFormat: 'H:i',
  startOfWeek: 1,
  language: 'en_US',
  postsPerPage: 10,
  showOnFront: 'posts',
  pageOnFront: 0,
  pageForPosts: 0,
  siteLogo: 0,
  siteIcon: 0,
};

/** People 1 to 9 exist. */
const person = (id: number): PersonFacts => ({
  id,
  login: `p${id}`,
  name: `Person ${id}`,
  firstName: '',
  lastName: '',
  nickname: '',
  email: `p${id}@example.com`,
  url: '',
  description: '',
  locale: '',
  slug: `p${id}`,
  roles: ['administrator'],
  registered: '2020-01-01 00:00:00',
  avatarUrl: '',
  social: {},
  meta: {},
});

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

@RpcController()
class Peer {
  constructor(private readonly config: Config) {}

  @Answers(siteSettings)
  settings(): SiteSettings {
    return settings;
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

@Module({ controllers: [Peer] })
class PeerModule {}

/** What was asked of the peer. */
export const asked = { images: 0, taken: [] as { author: number; bytes: number }[] };

export const peer: ServiceDefinition = {
  name: 'core',
  version: '1.0.0',
  module: PeerModule,
  entities: [],
  migrations: [],
};
