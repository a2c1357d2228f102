import { Int } from '@gatehouse/rest';

export class WishArgs {
  @Int({ required: true, shown: { required: false }, description: 'Course ID.' })
  id!: number;
}

export class WishedCourseArgs {
  @Int({ required: true, hidden: true })
  id!: number;
}
