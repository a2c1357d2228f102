import type { MigrationInterface, QueryRunner } from 'typeorm';
import { createTables, dropTables, type TableDefinitions } from '@gatehouse/persistence';

const TABLES: TableDefinitions = {
  forms: {
    columns: {
      id: 'id',
      hash: 'key(7)',
      slug: 'key(200)',
      title: 'text',
      titleFolded: 'text',
      locale: 'key(40)',
      form: 'text',
      mail: 'json',
      mail_2: 'json',
      messages: 'json',
      additional_settings: 'text',
      words: 'text',
      received: 'integer',
      createdAt: 'big',
      modifiedAt: 'big',
    },
    unique: { forms_slug: ['slug'], forms_hash: ['hash'] },
  },
  submissions: {
    columns: {
      id: 'id',
      formId: 'integer',
      status: 'key(20)',
      createdAt: 'big',
      record: 'json',
      searchText: 'text',
      folder: 'key(60)',
    },
    index: {
      submissions_status: ['formId', 'status', 'id'],
      submissions_form: ['formId', 'id'],
      submissions_folder: ['folder'],
    },
    foreign: { formId: { to: 'forms', onDelete: 'CASCADE' } },
  },
  mails: {
    columns: {
      id: 'id',
      submissionId: 'integer?',
      formId: 'integer',
      template: 'key(10)',
      messageId: 'key(191)',
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
      trace: { kind: 'key(55)', default: '' },
      deferred: 'text',
    },
    index: {
      mails_submission: ['submissionId'],
      mails_form: ['formId'],
      mails_folder: ['folder'],
      mails_due: ['state', 'nextAttemptAt'],
      mails_claim: ['claim'],
    },
    foreign: { submissionId: { to: 'submissions', onDelete: 'CASCADE' } },
  },
  sliders: {
    columns: {
      id: 'id',
      alias: 'key(100)',
      title: 'text',
      type: 'key(8)',
      status: 'key(7)',
      settings: 'json',
      source: 'json',
      created: 'clock',
      modified: 'clock',
    },
    unique: { sliders_alias: ['alias'] },
  },
  slides: {
    columns: {
      id: 'id',
      sliderId: 'integer',
      position: 'integer',
      title: 'text',
      status: 'key(7)',
      duration: 'integer?',
      link: 'json?',
      bg: 'json',
      layers: 'json',
      thumbnail: 'text',
    },
    index: { slides_slider: ['sliderId', 'position'] },
    foreign: { sliderId: { to: 'sliders', onDelete: 'RESTRICT' } },
  },
  maps: {
    columns: {
      id: 'id',
      title: 'text',
      width: 'text',
      height: 'text',
      status: 'key(7)',
      modified: 'clock',
      center: 'json',
      zoom: 'integer',
      min_zoom: 'integer',
      max_zoom: 'integer',
      tiles: 'json?',
      markers: 'json',
      marker_count: 'integer',
      last_marker: 'integer',
    },
  },
  embeds: {
    columns: { cacheKey: 'key(64)', answer: 'text', expiresAt: 'big' },
    primary: ['cacheKey'],
    index: { embeds_expiry: ['expiresAt'] },
  },
};

export class CreateWidgets1764000000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createTables(runner, TABLES);
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropTables(runner, TABLES);
  }
}
