import { Injectable } from '@nestjs/common';
import { can, type Capability, type Role } from '@gatehouse/access';
import { Bus } from '@gatehouse/bus';
import { ACCOUNT_REQUESTS, statementOf, type PersonUpdate, type ProvenOrigin } from '@gatehouse/dto';
import { RestError } from '@gatehouse/errors';
import { PeopleQuery } from '../users/people/people.query';

/** What nobody gets without the request of an administrator: power over what others wrote, over accounts or the site. */
const POWERS: readonly Capability[] = [
  'edit_others_posts',
  'moderate_comments',
  'unfiltered_html',
  'manage_options',
  'edit_users',
  'promote_users',
];

interface OwnAccount {
  id: number;
  origin: ProvenOrigin;
}

/**
 * What other services may do with accounts. They act for a person only with the gateway's proof that this person sent the
 * request, and only what the person's roles in core's own database allow (docs/decisions/0027-proof-of-the-person.md).
 */
@Injectable()
export class OnBehalfPolicy {
  constructor(
    private readonly bus: Bus,
    private readonly people: PeopleQuery,
  ) {}

  /** @throws 403 `rest_user_invalid_role` for roles with power over others, unless one process asks itself */
  register({ login, roles }: { login: string; roles: readonly Role[] }): void {
    if (!this.bus.proofs) return;
    const role = roles.find((one) => POWERS.some((power) => can({ roles: [one] }, power)));
    if (role === undefined) return;
    throw new RestError(
      403,
      'rest_user_invalid_role',
      `${login} would be ${role}: another service cannot register people with this role. Let an administrator create the account first.`,
    );
  }

  /** @throws 403 `rest_request_not_proven`, `rest_cannot_edit`, `rest_cannot_edit_roles` */
  async update({ id, changes, origin }: PersonUpdate): Promise<void> {
    this.assertProven(origin, ACCOUNT_REQUESTS.update(id));
    const roles = (await this.people.account(origin.person))?.roles ?? [];
    if (changes.roles && !can({ roles }, 'promote_users'))
      throw new RestError(403, 'rest_cannot_edit_roles', 'Sorry, you are not allowed to edit roles of this user.');
    if (id !== origin.person && !can({ roles }, 'edit_users')) throw cannotEdit();
  }

  /** @throws 403 `rest_request_not_proven`, `rest_cannot_edit` */
  changePassword({ id, origin }: OwnAccount): void {
    this.assertOwn(id, origin, ACCOUNT_REQUESTS.changePassword);
  }

  /** @throws 403 `rest_request_not_proven`, `rest_cannot_edit` */
  delete({ id, origin }: OwnAccount): void {
    this.assertOwn(id, origin, ACCOUNT_REQUESTS.delete);
  }

  private assertOwn(id: number, origin: ProvenOrigin, path: string): void {
    this.assertProven(origin, path);
    if (id !== origin.person) throw cannotEdit();
  }

  private assertProven(origin: ProvenOrigin, path: string): void {
    const { proofs } = this.bus;
    if (!proofs) return;
    const { proof } = origin;
    const isProven =
      proof?.path === path && proof.expires >= Date.now() && proofs.isMade(statementOf(origin, proof), proof.signature);
    if (!isProven)
      throw new RestError(
        403,
        'rest_request_not_proven',
        'The account was not changed, because its change was not asked for by a request of this person.',
      );
  }
}

const cannotEdit = (): RestError =>
  new RestError(403, 'rest_cannot_edit', 'Sorry, you are not allowed to edit this user.');
