import { Injectable } from '@nestjs/common';
import { DateTime } from 'luxon';
import { SiteFacts } from '@gatehouse/service';
import type { FormTag } from '../template/form-tag';
import type { Rule } from './rule';
import { rulesOf } from './schema';

/** The rules of a form on this day in the site's time zone. */
@Injectable()
export class RulesOfForms {
  constructor(private readonly site: SiteFacts) {}

  async of(tags: readonly FormTag[]): Promise<Rule[]> {
    // Other forms do without the site's settings, and so while core is away.
    const zone = tags.some(({ basetype }) => basetype === 'date') ? (await this.site.settings()).timezone : 'utc';
    return rulesOf(tags, DateTime.now().setZone(zone));
  }
}
