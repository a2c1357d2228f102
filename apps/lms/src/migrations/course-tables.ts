import type { QueryRunner } from 'typeorm';
import { createTable } from '@gatehouse/persistence';

export async function createNumbering(runner: QueryRunner): Promise<void> {
  // Courses, sections, items, questions and answers share one sequence, so that an id has one meaning.
  await createTable(runner, 'numbering', { name: 'key(32)', last: 'integer' }, { primary: ['name'] });
  await runner.query(`INSERT INTO numbering (name, last) VALUES ('records', 0)`);
}

const COURSE_INDEXES = {
  courses_created: ['status', 'created', 'id'],
  courses_students: ['status', 'students', 'id'],
  courses_price: ['status', 'price', 'id'],
  courses_author: ['author', 'status'],
};

export async function createCourses(runner: QueryRunner): Promise<void> {
  await createTable(
    runner,
    'courses',
    {
      id: 'integer',
      slug: 'key(200)',
      name: 'text',
      nameFold: 'text',
      status: 'key(20)',
      content: 'text',
      excerpt: 'text',
      image: 'text',
      author: 'integer',
      created: 'clock',
      modified: 'clock',
      duration: 'key(40)',
      regularPrice: 'integer?',
      salePrice: 'integer?',
      price: 'integer',
      retakeCount: 'integer',
      passingCondition: 'integer',
      evaluation: 'key(32)',
      hasFinish: 'flag',
      blockFinished: 'flag',
      students: { kind: 'integer', default: 0 },
      ratingSum: { kind: 'integer', default: 0 },
      ratingCount: { kind: 'integer', default: 0 },
    },
    {
      primary: ['id'],
      unique: { courses_slug: ['slug'] },
      index: COURSE_INDEXES,
    },
  );
}

export async function createTerms(runner: QueryRunner): Promise<void> {
  await createTable(
    runner,
    'terms',
    {
      id: 'id',
      taxonomy: 'key(32)',
      name: 'text',
      nameFold: 'text',
      nameKey: 'key(64)',
      slug: 'key(200)',
      description: 'text',
      parent: { kind: 'integer', default: 0 },
      count: { kind: 'integer', default: 0 },
    },
    { unique: { terms_slug: ['taxonomy', 'slug'], terms_name: ['taxonomy', 'parent', 'nameKey'] } },
  );
  await createTable(
    runner,
    'course_terms',
    { course: 'integer', term: 'integer' },
    { primary: ['course', 'term'], index: { course_terms_term: ['term', 'course'] } },
  );
}

export async function createSections(runner: QueryRunner): Promise<void> {
  await createTable(
    runner,
    'sections',
    { id: 'integer', course: 'integer', title: 'text', titleFold: 'text', description: 'text', position: 'integer' },
    { primary: ['id'], index: { sections_course: ['course', 'position'] } },
  );
}

export async function createItems(runner: QueryRunner): Promise<void> {
  await createTable(
    runner,
    'items',
    {
      id: 'integer',
      course: 'integer',
      section: 'integer',
      kind: 'key(16)',
      position: 'integer',
      slug: 'key(200)',
      title: 'text',
      titleFold: 'text',
      content: 'text',
      excerpt: 'text',
      preview: 'flag',
      duration: 'key(40)',
      created: 'clock',
      modified: 'clock',
      passingGrade: 'integer',
      retakeCount: 'integer',
      instantCheck: 'flag',
      negativeMarking: 'flag',
      minusSkipQuestions: 'flag',
      review: 'flag',
      showCorrectReview: 'flag',
      pagination: 'integer',
      questionCount: 'integer',
    },
    {
      primary: ['id'],
      unique: { items_slug: ['kind', 'slug'] },
      index: {
        items_course: ['course', 'position'],
        items_section: ['section', 'position'],
        items_created: ['kind', 'created', 'id'],
      },
    },
  );
}

export async function createQuestions(runner: QueryRunner): Promise<void> {
  await createTable(
    runner,
    'questions',
    {
      id: 'integer',
      course: 'integer',
      quiz: 'integer',
      position: 'integer',
      type: 'key(32)',
      slug: 'key(200)',
      title: 'text',
      titleFold: 'text',
      content: 'text',
      hint: 'text',
      explanation: 'text',
      mark: 'real',
      answers: 'json',
      created: 'clock',
      modified: 'clock',
    },
    {
      primary: ['id'],
      unique: { questions_slug: ['slug'] },
      index: {
        questions_quiz: ['quiz', 'position'],
        questions_course: ['course'],
        questions_created: ['created', 'id'],
      },
    },
  );
}
