import type { PersonFacts } from '@gatehouse/dto';
import type { ArgumentProblem } from '@gatehouse/errors';
import { Hidden, Shown, Stored } from '@gatehouse/records';
import * as rest from '@gatehouse/rest';
import { cleanAddress, isWebAddress, type Currency } from '@gatehouse/text';
import type { SiteTime } from '@gatehouse/time';
import type { Learning } from '../../learning/learning.query';
import type { CourseCase } from '../../learning/rules';
import { STATUSES, wordsOfRecord, type CourseStatus } from '../../listing/record.view';
import { StoredRecord } from '../../listing/stored-record';
import { courseAddress, placeholderImage } from '../../namespace/addresses';
import { COMPUTED, SHOWN, type Context } from '../../namespace/context';
import { longDuration, normalDuration } from '../../time/duration';
import type { CourseTerm } from './course-parts';
import type { OutlineSection } from './outline.view';

/** What courses are shown with. */
export interface Looked {
  context: Context;
  site: Pick<rest.SiteAddress, 'base' | 'home'>;
  time: SiteTime;
  currency: Currency;
  instructor: PersonFacts | undefined;
  terms: readonly CourseTerm[];
  sections: readonly OutlineSection[];
  /** That of the caller. */
  learning: Learning;
  courseCase: CourseCase;
  /** Whether the caller manages this course. */
  manages: boolean;
  signedIn: boolean;
}

const CONTENT = { group: 'Content' };
export const PUBLISHING = { group: 'Publishing' };

const STATUS_LABELS = { publish: 'Published', future: 'Scheduled', pending: 'Pending review' } as const;

const imageProblem = (address: string): ArgumentProblem | undefined =>
  address === '' || isWebAddress(address)
    ? undefined
    : { code: 'rest_invalid_uri', message: 'image must be an http(s) address.' };

/** The texts of a course, its image and its status. */
export abstract class CourseTexts extends StoredRecord {
  @Stored('text', wordsOfRecord('name'), { initial: '', search: true, written: rest.Text(CONTENT) })
  override name!: string;

  @Stored('key(200)', wordsOfRecord('slug'), { initial: '', written: rest.Text(PUBLISHING) })
  override slug!: string;

  @Shown(wordsOfRecord('permalink'), ({ slug }: CourseTexts, { site }: Looked) => courseAddress(site.home, slug))
  override permalink!: string;

  /** There is no date argument, so a `future` course is published now. */
  @Stored('key(20)', rest.Choice([...STATUSES, 'future'], { ...SHOWN, default: 'publish' }), {
    initial: 'publish',
    clean: (status) => (status === 'future' ? 'publish' : status),
    written: rest.Choice([...STATUSES, 'future'], { default: 'publish', labels: STATUS_LABELS, ...PUBLISHING }),
  })
  override status!: CourseStatus;

  @Stored('text', wordsOfRecord('excerpt'), { initial: '', written: rest.Html(CONTENT) })
  override excerpt!: string;

  /** An address, or ''. */
  @Stored(
    'text',
    rest.Uri({
      ...SHOWN,
      description: 'The address of the image, or of a placeholder.',
      examples: ['https://example.com/knots.jpg'],
    }),
    {
      initial: '',
      show: (image: string, _: CourseTexts, { site }: Looked) =>
        isWebAddress(image) ? image : placeholderImage(site.base),
      written: rest.Uri({ check: imageProblem, into: cleanAddress, description: 'An http(s) address.', ...CONTENT }),
    },
  )
  image!: string;

  @Stored(
    'key(40)',
    rest.Text({
      context: COMPUTED.context,
      description: 'The time that learners have, in words; Lifetime without a limit.',
      examples: ['4 weeks', 'Lifetime'],
    }),
    {
      initial: '',
      clean: normalDuration,
      show: longDuration,
      written: rest.Text({ group: 'Schedule', description: 'For example 4 week; any other text means no limit.' }),
    },
  )
  duration!: string;

  /** The beginning of the name as it is searched, by which lists are sorted. */
  @Hidden('key(700)') nameKey!: string;
  @Hidden('text') words!: string;
}
