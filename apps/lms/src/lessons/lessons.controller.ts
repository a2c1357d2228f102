import { Inject } from '@nestjs/common';
import { listed } from '@gatehouse/pagination';
import { Args, Here, Route, via, type Call } from '@gatehouse/rest';
import { CourseActionArgs } from '../courses/course.args';
import { acting, done } from '../namespace/actions';
import { gated, LmsNamespace } from '../namespace/lms-namespace';
import { ItemAccess } from '../sections/item.access';
import { ItemListArgs, teachersOnly } from '../sections/record.list';
import { ReadItemArgs } from './lesson.args';
import { LessonsService } from './lessons.service';

@LmsNamespace()
export class LessonsController {
  constructor(@Inject(LessonsService) private readonly lessons: LessonsService) {}

  @Route('GET', 'lessons', {
    gate: gated,
    permit: teachersOnly,
    schema: 'lp_lesson',
    summary: 'Lessons of the courses that the caller manages.',
  })
  async list(@Args() args: ItemListArgs, @Here() call: Call) {
    return listed(call, await this.lessons.list(args, call), args);
  }

  @Route('GET', 'lessons/<id>', {
    gate: via(LessonsService, 'gate'),
    permit: via(ItemAccess, 'lesson'),
    schema: 'lp_lesson',
  })
  read(@Args() { id, context }: ReadItemArgs, @Here() call: Call) {
    return this.lessons.read(id, context, call);
  }

  @Route('POST', 'lessons/finish', { gate: gated, permit: 'public', summary: 'Completes a lesson of the caller.' })
  async finish(@Args() { id }: CourseActionArgs, @Here() call: Call) {
    await acting(this.lessons.finish(id, call));
    return done('You have completed this lesson.', {});
  }
}
