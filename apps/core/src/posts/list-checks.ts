import { can } from '@gatehouse/access';
import type { ArgumentProblem } from '@gatehouse/errors';
import type { RequestContext } from '@gatehouse/rest';
import { Injectable } from '@nestjs/common';
import { PAGE, POST, type PostType } from './post-type';

/** Who may list unpublished records; reported with the other invalid arguments (docs/interface/core.md#reading-by-status). */
@Injectable()
export class ListChecks {
  posts(ctx: RequestContext): Record<string, ArgumentProblem> {
    return statusProblem(ctx, POST);
  }

  pages(ctx: RequestContext): Record<string, ArgumentProblem> {
    return statusProblem(ctx, PAGE);
  }
}

/** The problem with asking for these statuses, if there is one. */
export function statusProblem(
  { args, caller }: RequestContext,
  { capabilities }: PostType,
): Record<string, ArgumentProblem> {
  const statuses = [args.status ?? 'publish'].flat();
  if (statuses.every((status) => status === 'publish') || can(caller, capabilities.edit)) return {};
  return {
    status: {
      code: 'rest_forbidden_status',
      message: 'Status is forbidden.',
      data: { status: caller.kind === 'visitor' ? 401 : 403 },
    },
  };
}
