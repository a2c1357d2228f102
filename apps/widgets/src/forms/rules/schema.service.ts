import { Injectable } from '@nestjs/common';
import { visitor } from '@gatehouse/access';
import { ReadyJson } from '@gatehouse/rest';
import { stripTags } from '@gatehouse/text';
import { tagOf } from '../../http/tagged';
import type { StoredForm } from '../form';
import { FormsQuery } from '../forms.query';
import { resolverOf } from '../mail/field-tags';
import { replaceTags } from '../mail/mail-tags';
import { SpecialTags } from '../mail/special-tags';
import { formTags } from '../template/form-tag';
import { RulesOfForms } from './rules-of-forms';

/** Version of the schema's language. */
const VERSION = 'Gatehouse forms/1';
const NOTHING_SENT = { piped: {}, raw: {} };

/** The rules of a form as its front-end script checks them (docs/interface/widgets.md#form-schema). */
@Injectable()
export class SchemaService {
  constructor(
    private readonly forms: FormsQuery,
    private readonly rules: RulesOfForms,
    private readonly special: SpecialTags,
  ) {}

  async schema(id: number): Promise<ReadyJson> {
    const form = await this.forms.one(id);
    const text = JSON.stringify({ version: VERSION, locale: form.locale, rules: await this.spokenRules(form) });
    return new ReadyJson(text, 200, { etag: tagOf(text), 'cache-control': 'no-cache' });
  }

  private async spokenRules(form: StoredForm) {
    const tags = formTags(form.form);
    const special = await this.special.read(Object.values(form.messages), {
      ip: '',
      userAgent: '',
      url: '',
      formTitle: form.title,
      containerPost: 0,
      caller: visitor(),
      invalidFields: 0,
    });
    const resolve = resolverOf({ tags, data: NOTHING_SENT, fileNames: new Map(), special });
    return (await this.rules.of(tags)).map(({ rule, field, says, ...details }) => ({
      rule,
      field,
      error: 'text' in says ? says.text : stripTags(replaceTags(form.messages[says.key], resolve)),
      ...details,
    }));
  }
}
