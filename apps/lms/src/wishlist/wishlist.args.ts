import { FieldGroup, Int } from '@gatehouse/rest';

@FieldGroup('Course')
export class WishArgs {
  @Int({ required: true, shown: { required: false }, label: 'Course', description: 'Course ID.' })
  id!: number;
}

export class WishedCourseArgs {
  @Int({ required: true, hidden: true })
  id!: number;
}
