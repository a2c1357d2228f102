import type { PersonRecord } from '../../people-and-terms';
import type { Fields } from '../fields';
import type { Reading } from '../reading';

/** Everyone with an account, or the authors alone where the account may not list people. */
export async function* readPeople(reading: Reading): AsyncGenerator<PersonRecord> {
  for await (const fields of reading.list('wp/v2/users', 'People')) yield personRecordOf(fields);
}

function personRecordOf(fields: Fields): PersonRecord {
  const roles = fields.texts('roles');
  return {
    kind: 'person',
    id: fields.number('id'),
    // The slug is made of the login. Visitors see the slug only.
    login: fields.text('username') || fields.text('slug'),
    email: fields.text('email'),
    name: fields.text('name'),
    first_name: fields.text('first_name'),
    last_name: fields.text('last_name'),
    nickname: fields.text('nickname'),
    url: fields.text('url'),
    description: fields.text('description'),
    locale: fields.text('locale'),
    slug: fields.text('slug'),
    registered: fields.date('registered_date'),
    ...(fields.has('roles') ? { roles } : {}),
  };
}
