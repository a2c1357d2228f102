import { Injectable } from '@nestjs/common';
import { DateTime } from 'luxon';
import { SiteFacts } from '@gatehouse/service';
import type { FormTag } from '../template/form-tag';
import { formRules } from './form-rules';
import type { Rule } from './rule';

/** Gives the rules of a form as of today in the site's time zone. */
@Injectable()
export class RulesService {
  constructor(private readonly site: SiteFacts) {}

  async rulesOf(tags: readonly FormTag[]): Promise<Rule[]> {
    // Forms without dates must also work while core, which has the time zone, does not answer.
    const zone = tags.some(({ basetype }) => basetype === 'date') ? (await this.site.settings()).timezone : 'utc';
    return formRules(tags, DateTime.now().setZone(zone));
  }
}
