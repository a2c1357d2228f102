import type { FormMail, FormRecord } from '../../form-record';
import { ahead } from '../ahead';
import { Fields } from '../fields';
import { byPage } from '../listing';
import type { Reading } from '../reading';
import { personOf } from '../records/post-facts';
import type { SiteModel } from '../site/model';

const ROUTE = 'contact-form-7/v1/contact-forms';
const PER_PAGE = 100;
const AT_ONCE = 3;

/** The forms of Contact Form 7, for people who may change them. */
export async function* readForms(reading: Reading, { namespaces }: SiteModel): AsyncGenerator<FormRecord> {
  if (!namespaces.has('contact-form-7/v1')) return;
  const summaries: Fields[] = [];
  await reading.orOmit('Forms cannot be read with these rights.', async () => {
    for await (const form of listForms(reading)) summaries.push(form);
  });
  const wholes = ahead(summaries, AT_ONCE, async (summary) => ({
    summary,
    whole: await reading.ask(`${ROUTE}/${summary.number('id')}`),
  }));
  for await (const { summary, whole } of wholes) {
    if (whole === undefined) reading.omit('Some forms cannot be read with these rights.');
    else yield formOf(Fields.of(whole), summary);
  }
}

/** The list of the plugin has an offset and no pages. */
async function* listForms(reading: Reading): AsyncGenerator<Fields> {
  yield* byPage(reading.client, ROUTE, { perPage: PER_PAGE, query: { orderby: 'id', order: 'asc' } });
}

function formOf(whole: Fields, summary: Fields): FormRecord {
  const properties = whole.object('properties');
  return {
    kind: 'form',
    flaws: [],
    id: whole.number('id'),
    slug: whole.text('slug'),
    title: whole.text('title'),
    locale: whole.text('locale'),
    author: personOf(0),
    date: '',
    modified: '',
    hash: summary.text('hash') || whole.text('hash'),
    template: properties.object('form').text('content'),
    mail: mailOf(properties.object('mail')),
    mail2: mailOf(properties.object('mail_2')),
    messages: Object.fromEntries(
      properties
        .object('messages')
        .entries()
        .map(([name, text]) => [name, String(text)]),
    ),
    additionalSettings: properties.object('additional_settings').text('content'),
  };
}

const mailOf = (fields: Fields): FormMail => ({
  active: fields.flag('active'),
  subject: fields.text('subject'),
  sender: fields.text('sender'),
  recipient: fields.text('recipient'),
  body: fields.text('body'),
  additionalHeaders: fields.text('additional_headers'),
  attachments: fields.text('attachments'),
  useHtml: fields.flag('use_html'),
  excludeBlank: fields.flag('exclude_blank'),
});
