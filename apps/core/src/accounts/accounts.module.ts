import { Global, Module } from '@nestjs/common';
import { Mailer } from '@gatehouse/mail';
import { Config } from '@gatehouse/service';
import { ApplicationPassword } from '../application-passwords/application-password';
import { ApplicationPasswordPolicy } from '../application-passwords/application-password.policy';
import { ApplicationPasswordsController } from '../application-passwords/application-passwords.controller';
import { ApplicationPasswordsService } from '../application-passwords/application-passwords.service';
import { AvatarsController } from '../avatars/avatars.controller';
import { CredentialAccess } from '../credentials/credential-access';
import { OperatorAccounts } from './operator-accounts';
import { OnBehalfPolicy } from '../on-behalf/on-behalf.policy';
import { PeopleContracts } from '../on-behalf/people.contracts';
import { PasswordResetKey } from '../password-reset/password-reset-key.entity';
import { PasswordResetController } from '../password-reset/password-reset.controller';
import { PasswordResetService } from '../password-reset/password-reset.service';
import { ResetKeys } from '../password-reset/reset-keys';
import { ResetMailer } from '../password-reset/reset-mailer';
import { ResetPages } from '../password-reset/reset-page';
import { ResetReadings } from '../password-reset/reset-readings';
import { ResetRequest } from '../password-reset/reset-request.entity';
import { ResetRequests } from '../password-reset/reset-requests';
import { AccountHooks } from '../users/people/account-hooks';
import { PasswordHasher } from '../users/people/password-hasher';
import { PeopleImport } from '../users/people/people-import';
import { PeopleQuery } from '../users/people/people.query';
import { PeopleSearch } from '../users/people/people-search';
import { PeopleService } from '../users/people/people.service';
import { Person } from '../users/people/person';
import { PersonRole } from '../users/people/person-role';
import { ApplicationPasswordsContracts } from '../sessions/application-passwords.contracts';
import { SessionEntity } from '../sessions/session.entity';
import { SessionsContracts } from '../sessions/sessions.contracts';
import { SessionsService } from '../sessions/sessions.service';
import { FirstAdministrator } from './first-administrator';
import { siteEmail } from './site-email';
import { LoginTokens } from '../sign-in/login-tokens';
import { SignInContracts } from '../sign-in/sign-in.contracts';
import { SignInService } from '../sign-in/sign-in.service';
import { UserPolicy } from '../users/user.policy';
import { UsersController } from '../users/users.controller';
import { UsersService } from '../users/users.service';

export const accountEntities = [Person, PersonRole, ApplicationPassword, PasswordResetKey, ResetRequest, SessionEntity];
const mailer = {
  provide: Mailer,
  inject: [Config],
  useFactory: ({ mailUrl, dataDir, homeUrl }: Config) =>
    Mailer.open(mailUrl, { dataDir, from: siteEmail('no-reply', homeUrl) }),
};

/** People and how they sign in. Exports can be injected anywhere in core. */
@Global()
@Module({
  controllers: [
    SignInContracts,
    SessionsContracts,
    PeopleContracts,
    ApplicationPasswordsContracts,
    UsersController,
    ApplicationPasswordsController,
    PasswordResetController,
    AvatarsController,
  ],
  providers: [
    AccountHooks,
    CredentialAccess,
    OnBehalfPolicy,
    PasswordHasher,
    PeopleQuery,
    PeopleSearch,
    PeopleService,
    PeopleImport,
    FirstAdministrator,
    LoginTokens,
    SignInService,
    SessionsService,
    UsersService,
    UserPolicy,
    ApplicationPasswordsService,
    ApplicationPasswordPolicy,
    PasswordResetService,
    ResetKeys,
    ResetMailer,
    ResetPages,
    ResetReadings,
    ResetRequests,
    OperatorAccounts,
    mailer,
  ],
  exports: [AccountHooks, PeopleQuery, PeopleService],
})
export class AccountsModule {}
