import {
  postByAddress,
  postsByIds,
  publishedPosts,
  siteSettings,
  type PostFacts,
  type SiteSettings,
} from '@gatehouse/dto';
import { RpcController, Answers } from '@gatehouse/rest';
import { coreStandIn, SITE_SETTINGS } from '@gatehouse/testing';

const SETTINGS: SiteSettings = {
  ...SITE_SETTINGS,
  title: 'Site of tests',
  description: 'For tests',
  email: 'admin@example.org',
  timezone: 'Europe/Berlin',
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

export const fakeCore = coreStandIn(CoreAnswers);
