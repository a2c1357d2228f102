import { Arg } from '@gatehouse/rest';

export class WishArgs {
  @Arg({ type: 'integer', required: true, shown: { required: false }, description: 'Course ID.' })
  id!: number;
}

export class WishedCourseArgs {
  @Arg({ type: 'integer', required: true, hidden: true })
  id!: number;
}
