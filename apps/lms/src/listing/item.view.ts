import { Int, Nullable, Shape, Text } from '@gatehouse/rest';

/** The course or quiz that a record belongs to. */
export class AssignedView {
  @Int()
  id!: number;

  @Text({ examples: ['Tying knots'] })
  title!: string;

  @Text({ examples: ['tying-knots'] })
  slug!: string;

  @Text({ description: 'Rendered HTML.' })
  content!: string;

  @Int({ description: 'Id of the instructor.' })
  author!: number;
}

/** Where a lesson or quiz belongs. */
export class AssignedCourseView {
  @Shape(AssignedView)
  course!: AssignedView;
}

/** Where a question belongs. */
export class AssignedQuizView {
  @Nullable(Shape(AssignedView))
  course!: AssignedView | null;

  @Nullable(Shape(AssignedView))
  quiz!: AssignedView | null;
}

/** What others are assigned to. */
interface InCourse {
  id: number;
  slug: string;
  contentRendered: string;
}

/** The course that a lesson or quiz belongs to, in short. */
export const assignedCourse = ({
  name,
  author,
  ...course
}: InCourse & { name: string; author: number }): AssignedView => assigned(course, name, author);

/** The quiz that a question belongs to, in short. */
export const assignedQuiz = ({ title, ...quiz }: InCourse & { title: string }, author: number): AssignedView =>
  assigned(quiz, title, author);

const assigned = ({ id, slug, contentRendered }: InCourse, title: string, author: number): AssignedView => ({
  id,
  title,
  slug,
  content: contentRendered,
  author,
});
