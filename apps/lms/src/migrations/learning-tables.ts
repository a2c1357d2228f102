import type { QueryRunner } from 'typeorm';
import { createTable } from '@gatehouse/persistence';

export async function createEnrolments(runner: QueryRunner): Promise<void> {
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

export async function createAttempts(runner: QueryRunner): Promise<void> {
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

export async function createReceipts(runner: QueryRunner): Promise<void> {
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

export async function createReviews(runner: QueryRunner): Promise<void> {
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

export async function createPictures(runner: QueryRunner): Promise<void> {
  await createTable(
    runner,
    'pictures',
    { person: 'integer', hash: 'key(64)', type: 'key(32)', data: 'text' },
    { primary: ['person'], index: { pictures_hash: ['hash'] } },
  );
}
