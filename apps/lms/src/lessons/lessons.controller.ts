import { Args, Bool, Ctx, IntersectionType, PartialType, policy, Route, type RequestContext } from '@gatehouse/rest';
import { ItemPolicy } from '../access/item.policy';
import { teachersOrLearners } from '../items/item.list';
import { Lesson } from '../items/model/lesson';
import { partControllerOf } from '../items/part.controller';
import { ItemIdArgs, ReadItemArgs } from '../items/part.service';
import { ActionArgs } from '../namespace/action.args';
import { withErrorStatus } from '../namespace/action.errors';
import { done, DoneView } from '../namespace/action.view';
import { LmsNamespace, requireSignIn } from '../namespace/lms-namespace';
import { LessonInput } from '../structure/structure.input';
import { LessonsService } from './lessons.service';

class ReadLessonArgs extends ReadItemArgs {
  /** The content has the comments of its dynamic blocks (docs/interface/web.md#dynamic-blocks). */
  @Bool({ default: false, hidden: true })
  dynamic_blocks!: boolean;
}

class UpdateLessonArgs extends IntersectionType(ItemIdArgs, PartialType(LessonInput)) {}

/** The routes of lessons that quizzes and questions have, too. */
export const LessonsController = partControllerOf({
  path: 'lessons',
  kind: 'lp_lesson',
  one: 'a lesson',
  view: Lesson,
  service: LessonsService,
  list: {
    permit: teachersOrLearners,
    summary: 'Lessons of the courses that the caller manages; with learned, those that they have begun.',
  },
  read: { gate: policy(LessonsService, 'gate'), permit: policy(ItemPolicy, 'lesson'), args: ReadLessonArgs },
  write: { permit: policy(ItemPolicy, 'editLesson'), args: UpdateLessonArgs },
});

/** What learners do in lessons (docs/interface/lms.md#actions). */
@LmsNamespace()
export class LessonActionsController {
  constructor(private readonly lessons: LessonsService) {}

  @Route('POST', 'lessons/finish', {
    gate: requireSignIn,
    permit: 'public',
    result: DoneView,
    summary: 'Completes a lesson of the caller.',
  })
  async finish(@Args() { id }: ActionArgs, @Ctx() ctx: RequestContext): Promise<DoneView> {
    await withErrorStatus(this.lessons.finish(id, ctx));
    return done('You have completed this lesson.');
  }
}
