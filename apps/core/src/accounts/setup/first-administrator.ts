import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { RestError } from '@gatehouse/errors';
import { Config, LOG, type Log } from '@gatehouse/service';
import { PeopleQuery } from '../people/people.query';
import { PeopleService } from '../people/people.service';
import { siteEmail } from './site-email';

/** Creates the administrator of `ADMIN_USERNAME` and `ADMIN_PASSWORD` when the site has no administrator. */
@Injectable()
export class FirstAdministrator implements OnApplicationBootstrap {
  constructor(
    private readonly config: Config,
    private readonly query: PeopleQuery,
    private readonly people: PeopleService,
    @Inject(LOG) private readonly log: Log,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const { adminUsername: login, adminPassword: password, baseUrl } = this.config;
    if (login === '' || password === '' || (await this.query.firstAdministrator())) return;
    try {
      const email = siteEmail('admin', baseUrl);
      await this.people.register({ login, password, email, roles: ['administrator'] }, 'person');
      this.log.info({ login }, 'created the first administrator');
    } catch (error) {
      if (!(error instanceof RestError) || error.status !== 400) throw error;
      // Another replica was faster, or the login belongs to a person whom a setting must not promote.
      if (!(await this.query.firstAdministrator()))
        this.log.warn({ login }, `the first administrator could not be created: ${error.message}`);
    }
  }
}
