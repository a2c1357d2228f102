import { Injectable } from '@nestjs/common';
import { DateTime } from 'luxon';
import type { Caller } from '@gatehouse/access';
import { Bus } from '@gatehouse/bus';
import { peopleByIds, postsByIds, type SiteSettings } from '@gatehouse/dto';
import { Config, SiteFacts } from '@gatehouse/service';
import { decodeEntities, stripTags } from '@gatehouse/text';
import { phpDate } from '@gatehouse/time';
import { mailTagsIn } from './mail-tags';

/** The facts of a submission that special mail-tags show. */
export interface SubmissionFacts {
  ip: string;
  userAgent: string;
  /** Address of the page with the form, or ''. */
  url: string;
  formTitle: string;
  containerPost: number;
  caller: Caller;
  invalidFields: number;
}

const SITE_TAGS = [
  '_date',
  '_time',
  '_site_title',
  '_site_description',
  '_site_url',
  '_site_domain',
  '_site_admin_email',
];
const POST_TAGS = ['_post_id', '_post_name', '_post_title', '_post_url', '_post_author', '_post_author_email'];
const USER_TAGS = [
  '_user_login',
  '_user_email',
  '_user_url',
  '_user_first_name',
  '_user_last_name',
  '_user_nickname',
  '_user_display_name',
];

/** A submission must not fail because another service does not answer. */
const unavailable = (): never[] => [];

/** Reads the special mail-tags of a form (docs/interface/widgets.md#mail). Other services are asked only for tags in use. */
@Injectable()
export class SpecialTags {
  constructor(
    private readonly site: SiteFacts,
    private readonly bus: Bus,
    private readonly config: Config,
  ) {}

  /** @param texts all texts whose tags will be replaced */
  async read(texts: readonly string[], facts: SubmissionFacts): Promise<ReadonlyMap<string, string>> {
    const used = new Set(
      texts.filter((text) => text.includes('[_')).flatMap((text) => mailTagsIn(text).map(({ name }) => name)),
    );
    const uses = (names: readonly string[]): boolean => names.some((name) => used.has(name));
    const [site, post, user] = await Promise.all([
      uses(SITE_TAGS) ? this.site.settings().then((settings) => this.ofSite(settings)) : [],
      uses(POST_TAGS) ? this.post(facts.containerPost) : [],
      uses(USER_TAGS) ? this.user(facts.caller) : [],
    ]);
    return new Map([...this.submission(facts), ...site, ...post, ...user]);
  }

  private submission({ ip, userAgent, url, formTitle, invalidFields }: SubmissionFacts): [string, string][] {
    return [
      ['_remote_ip', ip],
      ['_user_agent', userAgent],
      ['_url', url],
      ['_contact_form_title', formTitle],
      ['_invalid_fields', String(invalidFields)],
      // Only what is received has one; see SerialNumbers.
      ['_serial_number', ''],
    ];
  }

  private ofSite({ title, description, email, timezone, dateFormat, timeFormat }: SiteSettings): [string, string][] {
    const now = DateTime.now().setZone(timezone);
    return [
      ['_date', phpDate(now, dateFormat)],
      ['_time', phpDate(now, timeFormat)],
      ['_site_title', title],
      ['_site_description', description],
      ['_site_url', this.config.homeUrl],
      ['_site_domain', new URL(this.config.homeUrl).hostname.replace(/^www\./, '')],
      ['_site_admin_email', email],
    ];
  }

  private async post(id: number): Promise<[string, string][]> {
    const [post] = id > 0 ? await this.bus.ask(postsByIds, { ids: [id] }).catch(unavailable) : [];
    if (!post) return POST_TAGS.map((name) => [name, '']);
    return [
      ['_post_id', String(post.id)],
      ['_post_name', post.slug],
      ['_post_title', decodeEntities(stripTags(post.title))],
      ['_post_url', post.link],
      ['_post_author', post.authorName],
      ['_post_author_email', post.authorEmail],
    ];
  }

  private async user(caller: Caller): Promise<[string, string][]> {
    const [user] =
      caller.kind === 'person' ? await this.bus.ask(peopleByIds, { ids: [caller.id] }).catch(unavailable) : [];
    if (!user) return USER_TAGS.map((name) => [name, '']);
    return [
      ['_user_login', user.login],
      ['_user_email', user.email],
      ['_user_url', user.url],
      ['_user_first_name', user.firstName],
      ['_user_last_name', user.lastName],
      ['_user_nickname', user.nickname],
      ['_user_display_name', user.name],
    ];
  }
}
