import { Global, Module } from '@nestjs/common';
import { Mailer } from '@gatehouse/mail';
import { Config } from '@gatehouse/service';
import { ApplicationPassword } from './application-passwords/application-password.entity';
import { ApplicationPasswordPolicy } from './application-passwords/application-password.policy';
import { ApplicationPasswordsController } from './application-passwords/application-passwords.controller';
import { ApplicationPasswords } from './application-passwords/application-passwords.service';
import { AvatarsController } from './avatars/avatars.controller';
import { CreateAccounts1764000000001 } from '../migrations/create-accounts';
import { PasswordResetKey } from './password-reset/password-reset-key.entity';
import { PasswordResetController } from './password-reset/password-reset.controller';
import { PasswordReset } from './password-reset/password-reset.service';
import { siteAddress } from './people/site-email';
import { Belongings } from './people/account-hooks';
import { FirstAdministrator } from './people/first-administrator';
import { PeopleContracts } from './people/people.contracts';
import { PeopleQuery } from './people/people.query';
import { PeopleService } from './people/people.service';
import { PersonEntity, PersonRole } from './people/person.entity';
import { Setting } from '../settings/setting.entity';
import { Settings } from '../settings/settings.service';
import { SettingsChecks, SettingsContracts, SettingsController } from '../settings/settings.controller';
import { Attempts } from './sign-in/sign-in-throttle';
import { Passwords } from './people/password-hasher';
import { SignInContracts } from './sign-in/sign-in.contracts';
import { SignInService } from './sign-in/sign-in.service';
import { Tokens } from './sign-in/login-tokens';
import { UserPolicy } from './users/user.policy';
import { UsersController } from './users/users.controller';
import { UsersService } from './users/users.service';

export const accountEntities = [PersonEntity, PersonRole, ApplicationPassword, PasswordResetKey, Setting];
export const accountMigrations = [CreateAccounts1764000000001];

const mailer = {
  provide: Mailer,
  inject: [Config],
  useFactory: ({ mailUrl, dataDir, baseUrl }: Config) =>
    Mailer.open(mailUrl, { dataDir, from: siteAddress('no-reply', baseUrl) }),
};

/** People, how they sign in, and the site's settings. What is exported may be injected anywhere in core. */
@Global()
@Module({
  controllers: [
    SignInContracts,
    PeopleContracts,
    UsersController,
    ApplicationPasswordsController,
    PasswordResetController,
    AvatarsController,
    SettingsController,
    SettingsContracts,
  ],
  providers: [
    PeopleQuery,
    PeopleService,
    Belongings,
    FirstAdministrator,
    Passwords,
    Tokens,
    Attempts,
    SignInService,
    UsersService,
    UserPolicy,
    ApplicationPasswords,
    ApplicationPasswordPolicy,
    PasswordReset,
    mailer,
    Settings,
    SettingsChecks,
  ],
  exports: [PeopleQuery, PeopleService, Settings],
})
export class AccountsModule {}
