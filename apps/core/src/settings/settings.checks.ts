import { Injectable } from '@nestjs/common';
import type { ArgumentProblem } from '@gatehouse/errors';
import { Database } from '@gatehouse/persistence';
import type { RequestContext } from '@gatehouse/rest';
import { Config } from '@gatehouse/service';
import { UNCATEGORIZED } from './settings.view';

/** The argument rules of settings that need the configuration or the store. */
@Injectable()
export class SettingsChecks {
  constructor(
    private readonly database: Database,
    private readonly config: Config,
  ) {}

  async write({ args: { url, default_category: category } }: RequestContext): Promise<Record<string, ArgumentProblem>> {
    const problems: Record<string, ArgumentProblem> = {};
    if (typeof url === 'string' && !this.isOwnAddress(url))
      problems.url = { code: null, message: 'The address of the site is set by its configuration.' };
    const wanted = category === null ? UNCATEGORIZED : category;
    if (typeof wanted === 'number' && !(await this.isCategory(wanted)))
      problems.default_category = { code: null, message: 'The category does not exist.' };
    return problems;
  }

  /** That of the software, which the setting shows, or that where people read. Slashes at the end make no difference. */
  private isOwnAddress(url: string): boolean {
    const { baseUrl, homeUrl } = this.config;
    return [baseUrl, homeUrl].some((own) => url.startsWith(own) && /^\/*$/.test(url.slice(own.length)));
  }

  private async isCategory(id: number): Promise<boolean> {
    return (await this.database.query(`SELECT 1 FROM terms WHERE id = ? AND taxonomy = 'category'`, [id])).length > 0;
  }
}
