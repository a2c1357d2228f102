import type { PersonFacts } from '@gatehouse/dto';
import { Int, Shape, Text } from '@gatehouse/rest';
import { SocialView, socialView } from '../../people/directory/social.view';
import type { CourseTerm } from '../../records/course.repository';

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
