import { Injectable } from '@nestjs/common';
import { visitor } from '@gatehouse/access';
import { AnyObject, ListOf, SerializedJson, Text } from '@gatehouse/rest';
import { etagOf } from '../../http/caching';
import { tagResolver } from '../mail/field-tags';
import { SpecialTags } from '../mail/special-tags';
import type { Form } from '../form';
import { FormsQuery } from '../forms.query';
import { fieldTags } from '../template/template-parts';
import { messageText } from './message-text';
import { RulesService } from './rules.service';

/** Version of the schema's language. */
const VERSION = 'Gatehouse forms/1';
const NOTHING_SENT = { piped: {}, raw: {} };

/** docs/interface/widgets.md#form-schema */
export class SchemaView {
  @Text({ description: 'Version of the language of the rules.', examples: ['Gatehouse forms/1'] })
  version!: string;

  @Text({ description: 'Language of the form.', examples: ['en_US'] })
  locale!: string;

  @ListOf(AnyObject(), {
    description: 'Rules in the order in which they are checked.',
    examples: [
      [
        { rule: 'required', field: 'your-email', error: 'Please fill in this field.' },
        { rule: 'maxlength', field: 'your-email', error: 'This is too long.', threshold: 400 },
      ],
    ],
  })
  rules!: object[];
}

/** Gives the rules of a form as its front-end script checks them (docs/interface/widgets.md#form-schema). */
@Injectable()
export class SchemaService {
  constructor(
    private readonly forms: FormsQuery,
    private readonly rules: RulesService,
    private readonly special: SpecialTags,
  ) {}

  /** @throws 404 `wpcf7_not_found` */
  async schema(reference: string): Promise<SerializedJson> {
    const form = await this.forms.one(reference);
    const schema: SchemaView = { version: VERSION, locale: form.locale, rules: await this.rulesWithErrors(form) };
    const text = JSON.stringify(schema);
    return new SerializedJson(text, 200, { etag: etagOf(text), 'cache-control': 'no-cache' });
  }

  private async rulesWithErrors(form: Form) {
    const tags = fieldTags(form.form);
    const special = await this.special.read(Object.values(form.messages), {
      ip: '',
      userAgent: '',
      url: '',
      formTitle: form.title,
      containerPost: 0,
      caller: visitor(),
      invalidFields: 0,
    });
    const resolve = tagResolver({ locale: form.locale, tags, data: NOTHING_SENT, fileNames: new Map(), special });
    return (await this.rules.rulesOf(tags)).map(({ rule, field, message, ...details }) => ({
      rule,
      field,
      error: messageText(form, message, resolve),
      ...details,
    }));
  }
}
