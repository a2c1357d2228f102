import { Injectable } from '@nestjs/common';
import { forbidden, type Caller } from '@gatehouse/access';
import type { RequestContext } from '@gatehouse/rest';
import { isAdministrator, sameRoles } from '../../access/roles';
import { LearnerRecords } from './learner.record';
import type { ListPeopleArgs, ReadPersonArgs, UpdatePersonArgs } from './people.args';

const PUBLIC_ROLES: readonly string[] = ['lp_teacher', 'administrator'];

/** Who may read and change profiles (docs/interface/lms.md#people). */
@Injectable()
export class PeoplePolicy {
  constructor(private readonly learners: LearnerRecords) {}

  /** @throws 401/403 `rest_forbidden` (roles), `rest_forbidden_context`, `rest_forbidden_orderby` */
  list({ caller, args }: RequestContext<Partial<ListPeopleArgs>>): void {
    if (isAdministrator(caller)) return;
    if (!mayFilterBy(args.roles ?? [])) throw forbidden(caller);
    if (args.context === 'edit') throw forbidden(caller, 'rest_forbidden_context');
    if (args.orderby === 'email' || args.orderby === 'registered_date')
      throw forbidden(caller, 'rest_forbidden_orderby');
  }

  /**
   * Everyone reads people who have published courses. The error for all other people is the same for unknown ids.
   * @throws 401 `rest_forbidden`; 403 `rest_user_cannot_view`; 401/403 `rest_forbidden_context`
   */
  async read({ caller, args }: RequestContext<Partial<ReadPersonArgs>>): Promise<void> {
    if (isOwn(caller, args.id)) return;
    if (!(await this.learners.hasPublished(args.id ?? 0)))
      throw caller.kind === 'visitor' ? forbidden(caller) : forbidden(caller, 'rest_user_cannot_view');
    if (args.context === 'edit') throw forbidden(caller, 'rest_forbidden_context');
  }

  /** @throws 401/403 `rest_cannot_edit_roles`, `rest_cannot_edit` */
  update({ caller, args, sent }: RequestContext<Partial<UpdatePersonArgs>>): void {
    const isProfile = [...sent].some((name) => name !== 'roles' && name !== 'id');
    const changesRoles = sent.has('roles') && !(isProfile && areOwnRoles(caller, args));
    if (changesRoles && !isAdministrator(caller)) throw forbidden(caller, 'rest_cannot_edit_roles');
    if (!isOwn(caller, args.id)) throw forbidden(caller, 'rest_cannot_edit');
  }
}

/** Roles that people send back with the rest of their own profile change nothing; alone they ask for a change. */
const areOwnRoles = (caller: Caller, { id, roles = [] }: Partial<UpdatePersonArgs>): boolean =>
  caller.kind === 'person' && caller.id === id && sameRoles(roles, caller.roles);

const isOwn = (caller: Caller, id: number | undefined): boolean =>
  caller.kind === 'person' && (caller.id === id || isAdministrator(caller));

/** Whether people who are not administrators may filter by these roles. */
function mayFilterBy(roles: readonly string[]): boolean {
  if (roles.length === 0) return true;
  return roles.every((role) => PUBLIC_ROLES.includes(role)) && roles.some((role) => role !== 'administrator');
}
