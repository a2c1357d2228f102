import { Args, Ctx, policy, Route, type RequestContext } from '@gatehouse/rest';
import { ItemPolicy } from '../access/item.policy';
import { ReadLessonArgs, UpdateLessonArgs } from '../items/item.args';
import { teachersOrLearners } from '../items/item.list';
import { partControllerOf } from '../items/part.controller';
import { ActionArgs } from '../namespace/action.args';
import { withErrorStatus } from '../namespace/action.errors';
import { done, DoneView } from '../namespace/action.view';
import { LmsNamespace, requireSignIn } from '../namespace/lms-namespace';
import { LessonView } from './lesson.view';
import { LessonsService } from './lessons.service';

/** The routes of lessons that quizzes and questions have, too. */
export const LessonsController = partControllerOf({
  path: 'lessons',
  kind: 'lp_lesson',
  one: 'a lesson',
  view: LessonView,
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
