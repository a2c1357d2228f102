type Words = Record<string, unknown>;

const DRAFT = 'http://json-schema.org/draft-04/schema#';
const string = { type: 'string' };
const integer = { type: 'integer' };
const boolean = { type: 'boolean' };
const number = { type: 'number' };
const object = { type: 'object' };
const readonly = (words: Words): Words => ({ ...words, readonly: true });
const listOf = (properties: Words): Words => ({ type: 'array', items: { type: 'object', properties } });

const NAMED = listOf({ id: integer, name: readonly(string), slug: readonly(string) });

const course = {
  $schema: DRAFT,
  title: 'lp_course',
  type: 'object',
  properties: {
    id: readonly(integer),
    name: string,
    slug: string,
    permalink: readonly({ ...string, format: 'uri' }),
    image: { ...string, format: 'uri' },
    date_created: readonly(string),
    date_created_gmt: readonly(string),
    date_modified: readonly(string),
    date_modified_gmt: readonly(string),
    status: { ...string, enum: ['draft', 'pending', 'private', 'publish', 'future'], default: 'publish' },
    content: string,
    excerpt: string,
    duration: string,
    count_students: readonly(integer),
    can_finish: readonly(boolean),
    can_retake: readonly(boolean),
    ratake_count: readonly(integer),
    rataken: readonly(integer),
    rating: readonly(number),
    price: readonly(number),
    price_rendered: readonly(string),
    origin_price: readonly(number),
    origin_price_rendered: readonly(string),
    sale_price: readonly(number),
    sale_price_rendered: readonly(string),
    on_sale: readonly(boolean),
    categories: NAMED,
    tags: NAMED,
    // As it is read; a list of objects is the shape in which it may be sent (docs/interface/lms.md#courses).
    instructor: {
      type: 'object',
      properties: {
        id: integer,
        name: readonly(string),
        avatar: readonly(string),
        description: readonly(string),
        social: readonly(object),
      },
    },
    sections: listOf({
      id: integer,
      title: string,
      course_id: integer,
      description: string,
      order: readonly(integer),
      percent: readonly(integer),
      items: listOf({
        id: integer,
        type: string,
        title: string,
        preview: boolean,
        percent: integer,
        duration: string,
        graduation: string,
        status: string,
        locked: boolean,
      }),
    }),
    course_data: readonly(object),
    meta_data: readonly(object),
  },
};

const item = (title: string, own: Words): Words => ({
  $schema: DRAFT,
  title,
  type: 'object',
  properties: {
    id: readonly(integer),
    name: string,
    slug: string,
    permalink: readonly({ ...string, format: 'uri' }),
    date_created: readonly(string),
    date_created_gmt: readonly(string),
    date_modified: readonly(string),
    date_modified_gmt: readonly(string),
    status: string,
    content: string,
    excerpt: string,
    assigned: readonly(object),
    meta_data: object,
    ...own,
  },
});

const user = {
  $schema: DRAFT,
  title: 'user',
  type: 'object',
  properties: {
    id: readonly(integer),
    username: string,
    name: string,
    first_name: string,
    last_name: string,
    email: { ...string, format: 'email' },
    url: { ...string, format: 'uri' },
    description: string,
    link: readonly({ ...string, format: 'uri' }),
    locale: { ...string, enum: ['', 'en_US'] },
    nickname: string,
    slug: string,
    registered_date: readonly(string),
    roles: { type: 'array', items: string },
    capabilities: readonly(object),
    extra_capabilities: readonly(object),
    tabs: readonly(object),
    avatar_url: string,
    avatar_size: readonly(object),
    instructor_data: readonly(object),
    custom_register: object,
    social: object,
    meta: object,
  },
};

const courseCategory = {
  $schema: DRAFT,
  title: 'course_category',
  type: 'object',
  properties: {
    id: readonly(integer),
    count: readonly(integer),
    description: string,
    link: readonly({ ...string, format: 'uri' }),
    name: { ...string, required: true },
    slug: string,
    taxonomy: readonly({ ...string, enum: ['course_category'] }),
    parent: integer,
    meta: object,
  },
};

/** The shapes of the namespace's resources, as OPTIONS and the documentation show them. */
export const schemas: Record<string, object> = {
  lp_course: course,
  lp_lesson: item('lp_lesson', {
    duration: string,
    results: readonly(object),
    video_intro: string,
    end_time: readonly(string),
    can_finish_course: readonly(boolean),
  }),
  lp_quiz: item('lp_quiz', {
    duration: string,
    questions: readonly({ type: 'array' }),
    results: readonly(object),
    can_finish_course: readonly(boolean),
  }),
  lp_question: item('lp_question', {}),
  user,
  course_category: courseCategory,
};
