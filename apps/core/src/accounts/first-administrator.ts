import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { RestError } from '@gatehouse/errors';
import { Config, LOG, type Log } from '@gatehouse/service';
import { passwordProblem } from '../credentials/password-rule';
import { PeopleQuery } from '../users/people/people.query';
import { PeopleService } from '../users/people/people.service';
import type { NewPerson } from '../users/people/person-changes';
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
    const { adminUsername: login, adminPassword: password, homeUrl } = this.config;
    if (login === '' || password === '' || (await this.query.firstAdministrator())) return;
    const person: NewPerson = { login, password, email: siteEmail('admin', homeUrl), roles: ['administrator'] };
    const problem = isForTryingOut(this.config) ? undefined : passwordProblem(password, person);
    if (problem) {
      this.log.warn({ login }, `the first administrator could not be created: ADMIN_PASSWORD: ${problem.message}`);
      return;
    }
    try {
      await this.people.registerWithAnyPassword(person);
      this.log.info({ login }, 'created the first administrator');
    } catch (error) {
      if (!(error instanceof RestError) || error.status !== 400) throw error;
      // Another replica was faster, or the login belongs to a person whom a setting must not promote.
      if (!(await this.query.firstAdministrator()))
        this.log.warn({ login }, `the first administrator could not be created: ${error.message}`);
    }
  }
}

const LOOPBACK: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** Whether admin/admin may sign in: to the demonstration, and to a site that has no address but on this machine. */
function isForTryingOut({ demo, adminUsername, adminPassword, baseUrl }: Config): boolean {
  const isWellKnown = adminUsername === 'admin' && adminPassword === 'admin';
  return isWellKnown && (demo || LOOPBACK.includes(new URL(baseUrl).hostname));
}
