import type { ArgumentProblem } from '@gatehouse/errors';
import { AnyOfTypes, AnyValue, Bool, Choice, Int, ListOf, LONG_TEXT, Shape, Text, Uri } from '@gatehouse/rest';
import { cleanAddress, isWebAddress } from '@gatehouse/text';
import { RecordListArgs } from '../listing/record-list.args';
import { CONTEXTS, type Context } from '../namespace/context';
import { SectionInput } from '../structure/structure.input';
import { structureProblem } from '../structure/structure.rules';

const OPTIMIZE = { description: 'Leaves out these fields, or with true those that a list does not need.' };

export type CourseOrder = 'date' | 'id' | 'include' | 'title' | 'slug' | 'modified' | 'menu_order' | 'price';

export class ListCoursesArgs extends RecordListArgs {
  @Choice(['date', 'id', 'include', 'title', 'slug', 'modified', 'menu_order', 'price'], { default: 'date' })
  orderby!: CourseOrder;

  @Text({ description: 'Category id or ids; all = no filter.' })
  category?: string;

  @Text({ description: 'Tag id or ids; all = no filter.' })
  tag?: string;

  @Text({ description: 'With learned: in-progress, passed or failed.' })
  course_filter?: string;

  @Bool()
  on_sale?: boolean;

  @Bool()
  popular?: boolean;

  @AnyOfTypes(['boolean', 'string'], OPTIMIZE)
  optimize?: boolean | string;
}

export class ReadCourseArgs {
  @Int({ required: true, shown: { required: false } })
  id!: number;

  @Choice(CONTEXTS, { default: 'view' })
  context!: Context;

  @AnyOfTypes(['boolean', 'string'], OPTIMIZE)
  optimize?: boolean | string;
}

const imageProblem = (address: string): ArgumentProblem | undefined =>
  address === '' || isWebAddress(address)
    ? undefined
    : { code: 'rest_invalid_uri', message: 'image must be an http(s) address.' };

class IdInput {
  @Int()
  id?: number;
}

export class CreateCourseArgs {
  @Int({ hidden: true })
  id?: number;

  @Text()
  name?: string;

  @Text()
  slug?: string;

  @Uri({ check: imageProblem, into: cleanAddress, description: 'An http(s) address.' })
  image?: string;

  @Choice(['draft', 'pending', 'private', 'publish', 'future'], { default: 'publish' })
  status!: 'draft' | 'pending' | 'private' | 'publish' | 'future';

  @Text({ maxLength: LONG_TEXT })
  content?: string;

  @Text()
  excerpt?: string;

  @Text({ description: 'For example 4 week; any other text means no limit.' })
  duration?: string;

  @ListOf(Shape(IdInput))
  categories?: IdInput[];

  @ListOf(Shape(IdInput))
  tags?: IdInput[];

  @ListOf(Shape(IdInput), { description: 'The instructor; only the first counts.' })
  instructor?: IdInput[];

  @ListOf(Shape(SectionInput), { check: structureProblem })
  sections?: SectionInput[];

  @AnyValue({ shown: { type: 'array' }, description: 'Read only: ignored.' })
  course_data?: unknown;
}
