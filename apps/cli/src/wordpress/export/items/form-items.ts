import { select, type Database } from '@gatehouse/persistence';
import { itemXml, NO_EXTRAS, type Item, type ItemContext } from './item';
import { pagesOf } from '../pages-of';
import { serialized } from '../php-serialize';
import { element } from '../xml';

interface FormRow {
  id: number;
  hash: string;
  slug: string;
  title: string;
  locale: string;
  form: string;
  mail: string;
  mail_2: string;
  messages: string;
  additional_settings: string;
  createdAt: number;
  modifiedAt: number;
}

/** Contact forms as those of Contact Form 7. */
export async function* formItems(database: Database, context: ItemContext): AsyncGenerator<string> {
  for await (const forms of pagesOf(database, () => select<FormRow>('forms')))
    for (const form of forms) {
      const id = context.nextId();
      yield itemXml({
        ...NO_EXTRAS,
        ...formClocks(form),
        id,
        type: 'wpcf7_contact_form',
        title: form.title,
        link: `${context.home}/?p=${id}`,
        creator: '',
        slug: form.slug,
        status: 'publish',
        meta: {
          _form: form.form,
          _mail: serialized(JSON.parse(form.mail) as Record<string, string | boolean>),
          _mail_2: serialized(JSON.parse(form.mail_2) as Record<string, string | boolean>),
          _messages: serialized(JSON.parse(form.messages) as Record<string, string>),
          _additional_settings: form.additional_settings,
          _locale: form.locale,
          _hash: form.hash,
        },
        more: [element('gatehouse:id', form.id)],
      });
    }
}

function formClocks({ createdAt, modifiedAt }: FormRow): Pick<Item, 'date' | 'dateGmt' | 'modified' | 'modifiedGmt'> {
  const clock = (time: number): string => new Date(Number(time)).toISOString().slice(0, 19).replace('T', ' ');
  const [date, modified] = [clock(createdAt), clock(modifiedAt)];
  return { date, dateGmt: date, modified, modifiedGmt: modified };
}
