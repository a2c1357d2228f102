import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { RestError } from '@gatehouse/errors';
import { Config, LOG, type Log } from '@gatehouse/service';
import { siteAddress } from './site-email';
import { PeopleQuery } from './people.query';
import { PeopleService } from './people.service';

/** Makes the administrator of the settings when the site has none. */
@Injectable()
export class FirstAdministrator implements OnApplicationBootstrap {
  constructor(
    private readonly config: Config,
    private readonly query: PeopleQuery,
    private readonly people: PeopleService,
    @Inject(LOG) private readonly log: Log,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { adminUsername: login, adminPassword: password } = this.config;
    if (login === '' || password === '' || (await this.query.firstAdministrator())) return;
    try {
      await this.people.register({
        login,
        password,
        email: siteAddress('admin', this.config.baseUrl),
        roles: ['administrator'],
      });
      this.log.info({ login }, 'made the first administrator');
    } catch (error) {
      if (!(error instanceof RestError) || error.status !== 400) throw error;
      // Another replica was first, or the name is somebody's who must not be made an administrator by a setting.
      if (!(await this.query.firstAdministrator()))
        this.log.warn({ login }, `the first administrator could not be made: ${error.message}`);
    }
  }
}
