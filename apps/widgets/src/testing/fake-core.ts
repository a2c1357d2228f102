import { Module } from '@nestjs/common';
import {
  postByAddress,
  postsByIds,
  publishedPosts,
  siteSettings,
  type PostFacts,
  type SiteSettings,
} from '@gatehouse/dto';
import { RpcController, Answers } from '@gatehouse/rest';
import type { ServiceDefinition } from '@gatehouse/service';

const SETTINGS: SiteSettings = {
  title: 'Site of tests',
  description: 'For tests',
  email: 'admin@example.org',
  timezone: 'Europe/Berlin',
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

/** The only post. */
export const POST: PostFacts = {
  id: 7,
  type: 'post',
  title: 'Q &amp; <em>A</em>',
  excerpt: '<p>Short</p>',
  link: 'http://site.test/2026/q-and-a/',
  slug: 'q-and-a',
  date: '2026-01-02T04:00:00',
  dateGmt: '2026-01-02T03:00:00',
  modifiedGmt: '2026-01-02T03:00:00',
  author: 1,
  authorName: 'Ada',
  authorEmail: 'ada@example.org',
  authorUrl: 'http://site.test/author/ada/',
  protected: false,
  image: null,
};

/** Answers the questions of widgets in place of core. */
@RpcController()
class CoreAnswers {
  @Answers(siteSettings)
  settings(): SiteSettings {
    return SETTINGS;
  }

  @Answers(postByAddress)
  byAddress({ url }: { url: string }): PostFacts | null {
    return url.replace(/^https:/, 'http:') === POST.link ? POST : null;
  }

  @Answers(postsByIds)
  byIds({ ids }: { ids: number[] }): PostFacts[] {
    return ids.includes(POST.id) ? [POST] : [];
  }

  @Answers(publishedPosts)
  published(): PostFacts[] {
    return [POST];
  }
}

@Module({ controllers: [CoreAnswers] })
class CoreModule {}

export const fakeCore: ServiceDefinition = {
  name: 'core',
  version: '1',
  module: CoreModule,
  entities: [],
  migrations: [],
};
