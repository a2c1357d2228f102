import type { PersonFacts } from '@gatehouse/dto';
import {
  AlsoAsShown,
  AnyValue,
  Int,
  ListOf,
  OmitType,
  Shape,
  TermId,
  Text,
  UserId,
  type ValueDecorator,
  type ValueOptions,
} from '@gatehouse/rest';
import { SocialView, socialView } from '../../people/directory/social.view';

/** A category or tag of a course. */
export interface CourseTerm {
  course: number;
  taxonomy: 'course_category' | 'course_tag';
  id: number;
  name: string;
  slug: string;
}

/** A category or tag as courses name it. */
export class CourseTermView {
  @Int()
  id!: number;

  @Text({ readonly: true, examples: ['Outdoor skills'] })
  name!: string;

  @Text({ readonly: true, examples: ['outdoor-skills'] })
  slug!: string;
}

/** The categories, or the tags, of a course. */
export const courseTermViews = (terms: readonly CourseTerm[], taxonomy: CourseTerm['taxonomy']): CourseTermView[] =>
  terms.filter((term) => term.taxonomy === taxonomy).map(({ id, name, slug }) => ({ id, name, slug }));

/** The author of a course. */
export class InstructorView {
  @Int()
  id!: number;

  @Text({ readonly: true, description: 'The display name; empty for a deleted account.', examples: ['Ada Rivers'] })
  name!: string;

  @Text({ readonly: true, description: 'The address of the picture.', examples: ['https://example.com/ada.jpg'] })
  avatar!: string;

  @Text({ readonly: true, description: 'What the instructor says about themselves.' })
  description!: string;

  @Shape(SocialView, { readonly: true })
  social!: SocialView;
}

const DELETED_PERSON = { name: '', avatarUrl: '', description: '', social: {} };

export function instructorView(id: number, person: PersonFacts | undefined): InstructorView {
  const { name, avatarUrl, description, social } = person ?? DELETED_PERSON;
  return { id, name, avatar: avatarUrl, description, social: socialView({ social }) };
}

/** A member that is shown, and ignored when it is sent back. */
const Ignored = (type: 'string' | 'array'): ValueDecorator => AnyValue({ readonly: true, shown: { type } });

/** How clients name a category. */
export class CategoryInput {
  @TermId('course_category')
  id?: number;

  @Ignored('string')
  name?: unknown;

  @Ignored('string')
  slug?: unknown;
}

/** Tags have the members of categories. */
export class TagInput extends OmitType(CategoryInput, ['id']) {
  @TermId('course_tag')
  id?: number;
}

class InstructorInput {
  @UserId()
  id?: number;

  @Ignored('string')
  name?: unknown;

  @Ignored('string')
  description?: unknown;

  @Ignored('array')
  social?: unknown;
}

/** How clients write the instructor. */
export const InstructorWritten = (words: ValueOptions): ValueDecorator<InstructorInput[]> =>
  AlsoAsShown(ListOf(Shape(InstructorInput)), asList, {
    description: 'The instructor; only the first counts.',
    ...words,
  });

/** Records show the one instructor, not a list. */
const asList = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? [value] : value;
