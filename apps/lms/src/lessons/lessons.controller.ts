import { listed } from '@gatehouse/pagination';
import { Args, Ctx, policy, Route, type RequestContext } from '@gatehouse/rest';
import { ItemPolicy } from '../access/item.policy';
import { ItemListArgs, ReadLessonArgs, UpdateLessonArgs } from '../items/item.args';
import { teachersOrLearners } from '../items/item.list';
import { ActionArgs } from '../namespace/action.args';
import { withErrorStatus } from '../namespace/action.errors';
import { done, DoneView } from '../namespace/action.view';
import { DeleteArgs } from '../namespace/delete.args';
import { LmsNamespace, requireSignIn } from '../namespace/lms-namespace';
import { LessonView } from './lesson.view';
import { LessonsService } from './lessons.service';

/** The routes of lessons (docs/interface/lms.md). */
@LmsNamespace({ schemas: { lp_lesson: LessonView } })
export class LessonsController {
  constructor(private readonly lessons: LessonsService) {}

  @Route('GET', 'lessons', {
    gate: requireSignIn,
    permit: teachersOrLearners,
    schema: 'lp_lesson',
    summary: 'Lessons of the courses that the caller manages; with learned, those that they have begun.',
  })
  async list(@Args() args: ItemListArgs, @Ctx() ctx: RequestContext) {
    return listed(ctx, await this.lessons.list(args, ctx), args);
  }

  @Route('GET', 'lessons/<id>', {
    gate: policy(LessonsService, 'gate'),
    permit: policy(ItemPolicy, 'lesson'),
    schema: 'lp_lesson',
  })
  read(@Args() args: ReadLessonArgs, @Ctx() ctx: RequestContext) {
    return this.lessons.read(args, ctx);
  }

  @Route(['POST', 'PUT', 'PATCH'], 'lessons/<id>', {
    gate: requireSignIn,
    permit: policy(ItemPolicy, 'editLesson'),
    schema: 'lp_lesson',
    summary: 'Changes what is named of a lesson.',
  })
  update(@Args() args: UpdateLessonArgs, @Ctx() ctx: RequestContext) {
    return this.lessons.update(args, ctx);
  }

  @Route('DELETE', 'lessons/<id>', {
    gate: requireSignIn,
    permit: policy(ItemPolicy, 'editLesson'),
    schema: 'lp_lesson',
    summary: 'Deletes a lesson for good.',
  })
  remove(@Args() args: DeleteArgs, @Ctx() ctx: RequestContext) {
    return this.lessons.remove(args, ctx);
  }

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
