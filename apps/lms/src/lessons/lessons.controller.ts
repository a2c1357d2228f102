import { listed } from '@gatehouse/pagination';
import { Args, Ctx, Route, policy, type RequestContext } from '@gatehouse/rest';
import { CourseActionArgs } from '../courses/course.args';
import { acting, done } from '../namespace/actions';
import { gated, LmsNamespace } from '../namespace/lms-namespace';
import { ItemPolicy } from '../sections/item.policy';
import { ItemListArgs, teachersOnly } from '../sections/record.list';
import { ReadItemArgs } from './lesson.args';
import { LessonsService } from './lessons.service';

@LmsNamespace()
export class LessonsController {
  constructor(private readonly lessons: LessonsService) {}

  @Route('GET', 'lessons', {
    gate: gated,
    permit: teachersOnly,
    schema: 'lp_lesson',
    summary: 'Lessons of the courses that the caller manages.',
  })
  async list(@Args() args: ItemListArgs, @Ctx() ctx: RequestContext) {
    return listed(ctx, await this.lessons.list(args, ctx), args);
  }

  @Route('GET', 'lessons/<id>', {
    gate: policy(LessonsService, 'gate'),
    permit: policy(ItemPolicy, 'lesson'),
    schema: 'lp_lesson',
  })
  read(@Args() { id, context }: ReadItemArgs, @Ctx() ctx: RequestContext) {
    return this.lessons.read(id, context, ctx);
  }

  @Route('POST', 'lessons/finish', { gate: gated, permit: 'public', summary: 'Completes a lesson of the caller.' })
  async finish(@Args() { id }: CourseActionArgs, @Ctx() ctx: RequestContext) {
    await acting(this.lessons.finish(id, ctx));
    return done('You have completed this lesson.', {});
  }
}
