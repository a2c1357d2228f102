import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTable } from '@gatehouse/persistence';

export class Widgets1700000000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createForms(runner);
    await createSubmissions(runner);
    await createMails(runner);
    await createSliders(runner);
    await createMaps(runner);
    await createTable(
      runner,
      'embeds',
      { cacheKey: 'key(64)', answer: 'text', expiresAt: 'big' },
      { primary: ['cacheKey'], index: { embeds_expiry: ['expiresAt'] } },
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of ['embeds', 'markers', 'maps', 'slides', 'sliders', 'mails', 'submissions', 'forms'])
      await runner.dropTable(name);
  }
}

async function createForms(runner: QueryRunner): Promise<void> {
  await createTable(
    runner,
    'forms',
    {
      id: 'id',
      hash: 'key(7)',
      slug: 'key(200)',
      title: 'text',
      titleFolded: 'text',
      locale: 'key(40)',
      template: 'text',
      mail: 'json',
      mail2: 'json',
      messages: 'json',
      settings: 'text',
      searchText: 'text',
      createdAt: 'big',
      modifiedAt: 'big',
    },
    { unique: { forms_hash: ['hash'], forms_slug: ['slug'] } },
  );
}

async function createSubmissions(runner: QueryRunner): Promise<void> {
  await createTable(
    runner,
    'submissions',
    {
      id: 'id',
      formId: 'integer',
      status: 'key(20)',
      createdAt: 'big',
      record: 'json',
      searchText: 'text',
      folder: 'key(60)',
    },
    {
      index: {
        submissions_form: ['formId', 'id'],
        submissions_status: ['formId', 'status', 'id'],
        submissions_folder: ['folder'],
      },
    },
  );
}

async function createMails(runner: QueryRunner): Promise<void> {
  await createTable(
    runner,
    'mails',
    {
      id: 'id',
      submissionId: 'integer',
      formId: 'integer',
      template: 'key(10)',
      messageId: 'key',
      createdAt: 'big',
      subject: 'text',
      sender: 'text',
      recipient: 'text',
      headers: 'text',
      body: 'text',
      html: 'flag',
      attachments: 'json',
      folder: 'key(60)',
      state: 'key(10)',
      error: 'text?',
      attempts: 'integer',
      nextAttemptAt: 'big',
      claim: 'key(36)',
      deferred: 'text',
    },
    {
      index: {
        mails_submission: ['submissionId'],
        mails_form: ['formId'],
        mails_due: ['state', 'nextAttemptAt'],
        mails_claim: ['claim'],
        mails_folder: ['folder'],
      },
    },
  );
}

async function createSliders(runner: QueryRunner): Promise<void> {
  await createTable(
    runner,
    'sliders',
    {
      id: 'id',
      alias: 'key(100)',
      title: 'text',
      type: 'key(20)',
      status: 'key(10)',
      settings: 'json',
      source: 'json',
      createdAt: 'big',
      modifiedAt: 'big',
    },
    { unique: { sliders_alias: ['alias'] } },
  );
  await createTable(
    runner,
    'slides',
    {
      id: 'id',
      sliderId: 'integer',
      position: 'integer',
      title: 'text',
      status: 'key(10)',
      thumbnail: 'text',
      content: 'json',
    },
    { index: { slides_slider: ['sliderId', 'position'] } },
  );
}

async function createMaps(runner: QueryRunner): Promise<void> {
  await createTable(runner, 'maps', {
    id: 'id',
    title: 'text',
    status: 'key(10)',
    view: 'json',
    createdAt: 'big',
    modifiedAt: 'big',
  });
  await createTable(
    runner,
    'markers',
    {
      id: 'id',
      mapId: 'integer',
      position: 'integer',
      place: 'json',
    },
    { index: { markers_map: ['mapId', 'position'] } },
  );
}
