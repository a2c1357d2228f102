import { Injectable } from '@nestjs/common';
import { siteSettings, type SiteSettings } from '@gatehouse/dto';
import type { ArgumentProblem } from '@gatehouse/errors';
import { Database } from '@gatehouse/persistence';
import {
  RpcController,
  Answers,
  Args,
  Ctx,
  Namespace,
  Route,
  argumentEntries,
  policy,
  type RequestContext,
} from '@gatehouse/rest';
import { Config } from '@gatehouse/service';
import { SettingsArgs } from './settings.args';
import { Settings } from './settings';
import { siteSettingsOf, type SettingsRecord } from './settings.record';

/** What of the settings only the store and the configuration can tell. */
@Injectable()
export class SettingsChecks {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
  ) {}

  async write({ args: { url, default_category: category } }: RequestContext): Promise<Record<string, ArgumentProblem>> {
    const problems: Record<string, ArgumentProblem> = {};
    if (typeof url === 'string' && url.replace(/\/+$/, '') !== this.config.baseUrl)
      problems.url = { code: null, message: 'The address of the site is set by its configuration.' };
    if (typeof category === 'number' && !(await this.isCategory(category)))
      problems.default_category = { code: null, message: 'There is no such category.' };
    return problems;
  }

  private async isCategory(id: number): Promise<boolean> {
    return (await this.database.query(`SELECT 1 FROM terms WHERE id = ? AND taxonomy = 'category'`, [id])).length > 0;
  }
}

const settingsSchema = {
  $schema: 'http://json-schema.org/draft-04/schema#',
  title: 'settings',
  type: 'object',
  properties: argumentEntries(SettingsArgs),
};

/** Settings, for administrators (docs/interface/core.md#settings). */
@Namespace('core/v2', { schemas: { settings: settingsSchema } })
export class SettingsController {
  constructor(private readonly settings: Settings) {}

  @Route('GET', 'settings', { permit: 'manage_options', schema: 'settings', summary: 'All settings.' })
  read(): Promise<SettingsRecord> {
    return this.settings.read();
  }

  @Route(['POST', 'PUT', 'PATCH'], 'settings', {
    permit: 'manage_options',
    check: policy(SettingsChecks, 'write'),
    schema: 'settings',
    summary: 'Changes settings.',
  })
  change(@Args() args: SettingsArgs, @Ctx() ctx: RequestContext): Promise<SettingsRecord> {
    const { url: _url, ...changes } = args;
    return this.settings.change(Object.fromEntries(Object.entries(changes).filter(([name]) => ctx.sent.has(name))));
  }
}

/** What other services ask of the settings. */
@RpcController()
export class SettingsContracts {
  constructor(private readonly settings: Settings) {}

  @Answers(siteSettings)
  async siteSettings(): Promise<SiteSettings> {
    return siteSettingsOf(await this.settings.read());
  }
}
