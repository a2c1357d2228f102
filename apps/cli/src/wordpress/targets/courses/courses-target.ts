import { CoursesImport, type ImportedCourse, type ImportedCourseId } from '@gatehouse/app-lms';
import { ImportLedger } from '@gatehouse/persistence';
import type { RunningService } from '@gatehouse/service';
import { personIn, termIn, type ImportContext } from '../../import/import-context';
import { ledgerOf } from '../../import/import-services';
import { left, type Outcome } from '../../import/outcome';
import { preservedId, pluginIdentity } from '../../import/identity';
import { withLink } from '../../import/plugin-addresses';
import { importRecord, type Also } from '../../import/import-record';
import type { CourseRecord } from '../../source/course-records';
import type { TermRecord } from '../../source/people-and-terms';
import { courseFields, EVALUATIONS } from './course-fields';
import { leftQuestions } from './left-questions';
import { takeTerm } from '../take-term';
import { countMeta, statusOf } from '../post-input';

const NOT_HERE = left('This site has no courses: their service has no database.');

type CourseTaxonomy = 'course_category' | 'course_tag';

const taxonomyOf = (name: string): CourseTaxonomy | undefined =>
  name === 'course_category' || name === 'course_tag' ? name : undefined;

/** The courses of LearnPress, with their categories and tags. */
export class CoursesTarget {
  private readonly target: { courses: CoursesImport; ledger: ImportLedger } | undefined;

  constructor(
    private readonly context: ImportContext,
    service: RunningService | undefined,
  ) {
    this.target = service && {
      courses: service.modules.get(CoursesImport, { strict: false }),
      ledger: ledgerOf(service, context.site),
    };
  }

  takesTerm = ({ taxonomy }: TermRecord): boolean => taxonomyOf(taxonomy) !== undefined;

  async takeTerm(term: TermRecord): Promise<Outcome> {
    const taxonomy = taxonomyOf(term.taxonomy);
    if (!this.target || !taxonomy) return NOT_HERE;
    const { courses, ledger } = this.target;
    return takeTerm(term, {
      ledger,
      dryRun: this.context.dryRun,
      references: this.context.references,
      find: (slug) => courses.findTerm(taxonomy, slug),
      create: (input, also) => courses.createTerm(taxonomy, input, also),
      update: (id, input, also) => courses.updateTerm(taxonomy, id, input, also),
    });
  }

  async take(record: CourseRecord): Promise<Outcome> {
    if (!this.target) return NOT_HERE;
    const { courses, ledger } = this.target;
    const { references, dryRun, records } = this.context;
    this.countLeft(record);
    const { status, trashedFrom } = statusOf(record, this.context);
    if (trashedFrom !== undefined) return left('Courses have no trash here.');
    const { text, unresolved } = await references.rewrite(record.content);
    const terms = await Promise.all(record.terms.map((term) => termIn(ledger, term)));
    const fields = courseFields(record);
    const rest = {
      author: (await personIn(this.context, record.author)) || this.context.operator.id,
      created: record.dates.dateGmt,
      terms: terms.flatMap((id) => id ?? []),
    };
    const image = await this.imageOf(record);
    const texts = await references.rewriteTexts(fields);
    const imported: ImportedCourse = { course: { ...texts.value, status, content: text, image }, ...rest };
    const { content, featuredMedia } = record;
    const withPath = (also: Also): Also => withLink(record, also, { ledger, addresses: this.context.addresses });
    return importRecord({
      ledger,
      place: await records.place(ledger, pluginIdentity('course', record)),
      source: { fields, status, content, featuredMedia, rest },
      unresolved: [
        ...unresolved,
        ...texts.unresolved,
        ...(featuredMedia !== 0 && image === '' ? [`post ${featuredMedia}`] : []),
      ],
      dryRun,
      create: (also) => courses.create(imported, { wanted: this.wantedId(record), also: withPath(also) }),
      update: (id, also) => courses.update(id, imported, withPath(also)),
    });
  }

  /** Courses that a Gatehouse has written have new ids in its export. */
  private wantedId({ id, asWritten }: CourseRecord): ImportedCourseId['wanted'] {
    const { highestCourse = id } = this.context.facts;
    return asWritten ? undefined : { id: preservedId(id), highest: highestCourse };
  }

  private countLeft(record: CourseRecord): void {
    const { report } = this.context;
    countMeta(record, this.context);
    const { evaluation } = record;
    if (evaluation !== '' && !EVALUATIONS.has(evaluation))
      report.count(`evaluation "${evaluation}" of courses, which are evaluated by their lessons here`);
    for (const { name, reason } of leftQuestions(record)) report.note('questions', name, 0, left(reason));
  }

  /** Courses name their image by its address. */
  private async imageOf({ featuredMedia, asWritten }: CourseRecord): Promise<string> {
    const { references, core } = this.context;
    if (asWritten) return (await references.address(asWritten.image)) ?? asWritten.image;
    const id = await references.id('post', featuredMedia);
    return id === undefined ? '' : ((await core.files.addresses(id))?.address ?? '');
  }
}
