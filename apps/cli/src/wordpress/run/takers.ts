import { left, type Outcome } from '../import/outcome';
import type { SourceRecord } from '../source/wordpress-source';
import { countMeta } from '../targets/post-input';
import { CommentsTarget } from '../targets/comments-target';
import { ContentTarget } from '../targets/content-target';
import { MediaTarget } from '../targets/media-target';
import { MenusTarget } from '../targets/menus-target';
import { PeopleTarget } from '../targets/people-target';
import { TermsTarget } from '../targets/terms-target';
import { CalendarTarget } from '../targets/calendar-target';
import { CoursesTarget } from '../targets/courses/courses-target';
import { FormsTarget } from '../targets/forms-target';
import type { ImportContext } from '../import/import-context';
import type { ImportServices } from '../import/import-services';

/** What WordPress has only with plugins. */
type OfPlugin = Extract<SourceRecord, { kind: 'venue' | 'organizer' | 'event' | 'course' | 'form' | 'unknown' }>;

/** The parts of an import, each for some kinds of records. */
export class Takers {
  readonly people: PeopleTarget;
  private readonly terms: TermsTarget;
  private readonly media: MediaTarget;
  private readonly content: ContentTarget;
  private readonly menus: MenusTarget;
  private readonly comments: CommentsTarget;
  private readonly calendar: CalendarTarget;
  private readonly courses: CoursesTarget;
  private readonly forms: FormsTarget;

  constructor(
    private readonly context: ImportContext,
    services: ImportServices,
  ) {
    this.people = new PeopleTarget(context);
    this.terms = new TermsTarget(context);
    this.media = new MediaTarget(context);
    this.content = new ContentTarget(context);
    this.menus = new MenusTarget(context);
    this.comments = new CommentsTarget(context);
    this.calendar = new CalendarTarget(context, services.calendar);
    this.courses = new CoursesTarget(context, services.lms);
    this.forms = new FormsTarget(context, services.widgets);
  }

  /** Writes a record, unless it is here as it should be. */
  take(record: SourceRecord): Promise<Outcome> {
    switch (record.kind) {
      case 'person':
        return this.people.take(record);
      case 'term':
        return this.takeTerm(record);
      case 'media':
        return this.media.take(record);
      case 'content':
        return this.content.take(record);
      case 'menu':
        return this.menus.take(record);
      case 'comment':
        return this.comments.take(record);
      default:
        return this.takeOfPlugin(record);
    }
  }

  private takeOfPlugin(record: OfPlugin): Promise<Outcome> {
    switch (record.kind) {
      case 'venue':
      case 'organizer':
      case 'event':
        return this.calendar.take(record);
      case 'course':
        return this.courses.take(record);
      case 'form':
        return this.forms.take(record);
      case 'unknown':
        return Promise.resolve(left(record.reason ?? reasonFor(record.type)));
      default:
        return record satisfies never;
    }
  }

  private takeTerm(term: Extract<SourceRecord, { kind: 'term' }>): Promise<Outcome> {
    countMeta(term, this.context);
    if (TermsTarget.takes(term.taxonomy)) return this.terms.take(term);
    if (this.calendar.takesTerm(term)) return this.calendar.takeTerm(term);
    if (this.courses.takesTerm(term)) return this.courses.takeTerm(term);
    return Promise.resolve(left(`This site has no taxonomy "${term.taxonomy}".`));
  }
}

const PARTS_OF_COURSES = new Set(['lp_lesson', 'lp_quiz', 'lp_question']);

const reasonFor = (type: string): string =>
  PARTS_OF_COURSES.has(type)
    ? 'The export does not say which course it belongs to. Read the site with --url for the content of courses.'
    : `This site has no records of the type "${type}".`;
