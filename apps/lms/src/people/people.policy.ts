import { Injectable } from '@nestjs/common';
import { forbidden, type Caller } from '@gatehouse/access';
import type { RequestContext } from '@gatehouse/rest';
import { isAdministrator } from './people';

const LISTED: readonly string[] = ['lp_teacher', 'administrator'];

/** Who sees and changes whom (docs/interface/lms.md#people). */
@Injectable()
export class PeoplePolicy {
  /** What only administrators may ask of the list. */
  list({ caller, args }: RequestContext): void {
    if (isAdministrator(caller)) return;
    const roles = Array.isArray(args.roles) ? args.roles.map(String) : [];
    if (
      roles.length > 0 &&
      (roles.some((role) => !LISTED.includes(role)) || roles.every((role) => role === 'administrator'))
    )
      throw forbidden(caller);
    if (args.context === 'edit') throw forbidden(caller, 'rest_forbidden_context');
    if (args.orderby === 'email' || args.orderby === 'registered_date')
      throw forbidden(caller, 'rest_forbidden_orderby');
  }

  /** Nobody else learns whether a number is somebody. */
  read({ caller, args }: RequestContext): void {
    if (caller.kind === 'visitor') throw forbidden(caller);
    if (!this.isOwn(caller, args.id)) throw forbidden(caller, 'rest_user_cannot_view');
  }

  update({ caller, args, sent }: RequestContext): void {
    if (sent.has('roles') && !isAdministrator(caller)) throw forbidden(caller, 'rest_cannot_edit_roles');
    if (!this.isOwn(caller, args.id)) throw forbidden(caller, 'rest_cannot_edit');
  }

  /** Passwords and accounts: somebody's own business. */
  own({ caller }: RequestContext): void {
    if (caller.kind === 'visitor') throw forbidden(caller, 'rest_cannot_edit');
  }

  private isOwn(caller: Caller, id: unknown): boolean {
    return caller.kind === 'person' && (caller.id === id || isAdministrator(caller));
  }
}
