import { visitor } from '@gatehouse/access';
import {
  otherPosts,
  otherTerms,
  type OtherPost,
  type OtherPosts,
  type OtherPostsQuestion,
  type OtherTerms,
  type OtherTermsQuestion,
} from '@gatehouse/dto';
import { Database, eq, inList, inOrderOf, select } from '@gatehouse/persistence';
import { Answers, RpcController } from '@gatehouse/rest';
import { Config } from '@gatehouse/service';
import { answerOfTerms } from '@gatehouse/terms';
import { EventsQuery } from '../events/list/events.query';
import { eventAddress } from '../events/model/event-address';
import type { CalendarEvent } from '../events/model/event';
import { LINKED } from '../events/model/linked';
import { linkedAddress, type LinkedPost } from '../posts/linked-post';
import { LinkedService } from '../posts/linked.service';
import { EventExistence } from '../records/event-existence';
import { TermQuery } from '../terms/store/term.query';
import { termAddress } from '../terms/term';
import { OtherPostsQuery, POST_TABLES, type CalendarType } from './other-posts.query';

const CATEGORIES = 'tribe_events_cat';
const isType = (type: string): type is CalendarType => type in POST_TABLES;

/** Shows events, venues, organizers and categories by the types of WordPress's plugins (docs/interface/core.md#types-of-other-services). */
@RpcController()
export class OtherTypesController {
  constructor(
    private readonly database: Database,
    private readonly posts: OtherPostsQuery,
    private readonly events: EventsQuery,
    private readonly linked: LinkedService,
    private readonly terms: TermQuery,
    private readonly existence: EventExistence,
    private readonly config: Config,
  ) {}

  @Answers(otherPosts('calendar'))
  async list(question: OtherPostsQuestion): Promise<OtherPosts> {
    if (!isType(question.type)) return { items: [], total: 0 };
    const { items: ids, total } = await this.posts.find(question.type, question);
    const items = await this.shown(question.type, ids);
    return { items, total };
  }

  @Answers(otherTerms('calendar'))
  async listTerms(question: OtherTermsQuestion): Promise<OtherTerms> {
    const { taxonomy, post } = question;
    if (taxonomy !== CATEGORIES || (post !== undefined && !(await this.existence.exists(post, visitor()))))
      return { items: [], total: 0 };
    return answerOfTerms(this.terms, 'category', question, (term) => termAddress(term, this.config.site));
  }

  private async eventPosts(ids: number[]): Promise<OtherPost[]> {
    const [events, categories] = await Promise.all([this.events.byIds(ids), this.categoriesOf(ids)]);
    return events.map((event) => eventPost(event, categories.get(event.id) ?? [], this.config.site));
  }

  private async shown(type: CalendarType, ids: number[]): Promise<OtherPost[]> {
    if (type === 'tribe_events') return this.eventPosts(ids);
    const posts = await this.linked.byIds<LinkedPost>(LINKED[type === 'tribe_venue' ? 'venue' : 'organizer'], ids);
    return inOrderOf([...posts.values()], ids).map((row) => linkedPost(row, this.config.site));
  }

  private async categoriesOf(events: number[]): Promise<Map<number, number[]>> {
    if (events.length === 0) return new Map();
    const rows = await this.database.rows(
      select<{ event_id: number; target: number }>('event_links')
        .columns('event_id', 'target')
        .where(inList('event_id', events), eq('kind', 'category'))
        .orderBy('position'),
    );
    const ofEvent = (id: number) => rows.filter((row) => row.event_id === id).map(({ target }) => target);
    return new Map(events.map((id) => [id, ofEvent(id)]));
  }
}

interface Address {
  home: string;
}

/** What both kinds of records have. */
const shared = ({ id, slug, author, image, date_utc, modified_utc }: CalendarEvent | LinkedPost) => ({
  id,
  slug: slug ?? '',
  author,
  image,
  imageAddress: '',
  date: date_utc,
  modified: modified_utc,
});

function eventPost(event: CalendarEvent, categories: number[], site: Address): OtherPost {
  const isProtected = event.password !== '';
  return {
    ...shared(event),
    title: event.title_rendered,
    content: isProtected ? '' : event.description_rendered,
    excerpt: isProtected ? '' : event.excerpt_rendered,
    link: eventAddress(event, site),
    protected: isProtected,
    terms: isProtected ? [] : [{ taxonomy: CATEGORIES, ids: categories }],
  };
}

const linkedPost = (row: LinkedPost, site: Address): OtherPost => ({
  ...shared(row),
  title: row.name_rendered,
  content: row.description_rendered,
  excerpt: '',
  link: linkedAddress(row, site),
  protected: false,
  terms: [],
});
