import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable } from '@gatehouse/persistence';

/** Courses with their structure, and what people learn in them. Instants are milliseconds since the epoch or UTC clocks. */
export class CreateLearning1764000000003 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createNumbering(runner);
    await createCourses(runner);
    await createTerms(runner);
    await createSections(runner);
    await createItems(runner);
    await createQuestions(runner);
    await createEnrolments(runner);
    await createAttempts(runner);
    await createReceipts(runner);
    await createReviews(runner);
    await createPictures(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    const names = [
      'courses',
      'terms',
      'course_terms',
      'sections',
      'items',
      'questions',
      'enrolments',
      'progress',
      'attempts',
      'reviews',
      'wishes',
      'receipts',
      'pictures',
      'numbering',
    ];
    for (const name of names) await runner.query(`DROP TABLE ${name}`);
  }
}

async function createNumbering(runner: QueryRunner): Promise<void> {
  // Courses, sections, items, questions and answers share one sequence, so that an id has one meaning.
  await createTable(runner, 'numbering', { name: 'key(32)', last: 'integer' }, { primary: ['name'] });
  await runner.query(`INSERT INTO numbering (name, last) VALUES ('records', 0)`);
}

async function createCourses(runner: QueryRunner): Promise<void> {
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
      index: {
        courses_created: ['status', 'created', 'id'],
        courses_students: ['status', 'students', 'id'],
        courses_price: ['status', 'price', 'id'],
        courses_author: ['author', 'status'],
      },
    },
  );
}

async function createTerms(runner: QueryRunner): Promise<void> {
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

async function createSections(runner: QueryRunner): Promise<void> {
  await createTable(
    runner,
    'sections',
    { id: 'integer', course: 'integer', title: 'text', titleFold: 'text', description: 'text', position: 'integer' },
    { primary: ['id'], index: { sections_course: ['course', 'position'] } },
  );
}

async function createItems(runner: QueryRunner): Promise<void> {
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

async function createQuestions(runner: QueryRunner): Promise<void> {
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

async function createEnrolments(runner: QueryRunner): Promise<void> {
  await createTable(
    runner,
    'enrolments',
    {
      id: 'id',
      person: 'integer',
      course: 'integer',
      status: 'key(16)',
      graduation: 'key(16)',
      started: 'big',
      ended: 'big?',
      retaken: { kind: 'integer', default: 0 },
      result: 'json?',
    },
    { unique: { enrolments_once: ['person', 'course'] }, index: { enrolments_course: ['course'] } },
  );
  await createTable(
    runner,
    'progress',
    {
      enrolment: 'integer',
      item: 'integer',
      person: 'integer',
      course: 'integer',
      status: 'key(16)',
      graduation: 'key(16)',
      result: 'real',
      started: 'big',
      ended: 'big?',
    },
    { primary: ['enrolment', 'item'], index: { progress_person: ['person', 'course'], progress_item: ['item'] } },
  );
}

async function createAttempts(runner: QueryRunner): Promise<void> {
  await createTable(
    runner,
    'attempts',
    {
      id: 'id',
      enrolment: 'integer',
      item: 'integer',
      person: 'integer',
      number: 'integer',
      status: 'key(16)',
      started: 'big',
      ended: 'big?',
      questionIds: 'json',
      checked: 'json',
      result: 'json?',
    },
    { unique: { attempts_once: ['enrolment', 'item', 'number'] }, index: { attempts_person: ['person', 'item'] } },
  );
}

async function createReceipts(runner: QueryRunner): Promise<void> {
  await createTable(
    runner,
    'receipts',
    {
      id: 'id',
      platform: 'key(16)',
      reference: 'key(191)',
      digest: 'key(64)',
      person: 'integer',
      course: 'integer',
      verified: 'big',
      proof: 'json',
    },
    {
      unique: { receipts_once: ['platform', 'reference'] },
      index: { receipts_person: ['person'], receipts_digest: ['digest'] },
    },
  );
}

async function createReviews(runner: QueryRunner): Promise<void> {
  await createTable(
    runner,
    'reviews',
    {
      id: 'id',
      course: 'integer',
      person: 'integer',
      rate: 'integer',
      title: 'text',
      content: 'text',
      created: 'clock',
    },
    {
      unique: { reviews_once: ['person', 'course'] },
      index: { reviews_created: ['course', 'created', 'id'], reviews_rate: ['course', 'rate'] },
    },
  );
  await createTable(
    runner,
    'wishes',
    { id: 'id', person: 'integer', course: 'integer' },
    { unique: { wishes_once: ['person', 'course'] } },
  );
}

async function createPictures(runner: QueryRunner): Promise<void> {
  await createTable(
    runner,
    'pictures',
    { person: 'integer', hash: 'key(64)', type: 'key(32)', data: 'text' },
    { primary: ['person'], index: { pictures_hash: ['hash'] } },
  );
}
