import { Injectable } from '@nestjs/common';
import { forbidden, type Caller } from '@gatehouse/access';
import { Bus } from '@gatehouse/bus';
import { peopleByIds } from '@gatehouse/dto';
import { Config, SiteFacts } from '@gatehouse/service';
import { DatabaseFacts } from '../site-health/database-facts';
import { VERSION } from '../version';
import type { EnvironmentInfoView, SiteInfoView, UserInfoView } from './site-abilities.view';

/** The results of the built-in abilities (docs/interface/gateway.md#built-in-abilities); `fields` selects some fields. */
@Injectable()
export class SiteAbilitiesService {
  constructor(
    private readonly bus: Bus,
    private readonly config: Config,
    private readonly settings: SiteFacts,
    private readonly stores: DatabaseFacts,
  ) {}

  async site(fields: string[] | undefined): Promise<Partial<SiteInfoView>> {
    const { title, description, email, language } = await this.settings.settings();
    const { baseUrl, homeUrl } = this.config;
    return only<SiteInfoView>(fields, {
      name: title,
      description,
      url: homeUrl,
      wpurl: baseUrl,
      admin_email: email,
      charset: 'UTF-8',
      language: (language || 'en_US').replaceAll('_', '-'),
      version: VERSION,
    });
  }

  async person(caller: Caller, fields: string[] | undefined): Promise<Partial<UserInfoView>> {
    const [person] = await this.bus.ask(peopleByIds, { ids: [caller.id] });
    if (!person) throw forbidden(caller, 'rest_ability_cannot_execute');
    const { id, name, slug, login, roles, locale, firstName, lastName, nickname, description, url } = person;
    return only<UserInfoView>(fields, {
      id,
      display_name: name,
      user_nicename: slug,
      user_login: login,
      roles,
      locale,
      first_name: firstName,
      last_name: lastName,
      nickname,
      description,
      user_url: url,
    });
  }

  async environment(fields: string[] | undefined): Promise<Partial<EnvironmentInfoView>> {
    const stores = await this.stores.all();
    const servers = [...new Set(stores.map(({ server }) => server))].join(', ');
    return only<EnvironmentInfoView>(fields, {
      environment: this.config.environment,
      php_version: `Node.js ${process.version}`,
      db_server_info: servers,
      wp_version: VERSION,
    });
  }
}

function only<View extends object>(fields: string[] | undefined, view: View): Partial<View> {
  if (fields === undefined || fields.length === 0) return view;
  return Object.fromEntries(Object.entries(view).filter(([name]) => fields.includes(name))) as Partial<View>;
}
