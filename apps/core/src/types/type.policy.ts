import { Injectable } from '@nestjs/common';
import { can, forbidden, type Caller, type Capability } from '@gatehouse/access';
import { RestError } from '@gatehouse/errors';
import type { RequestContext } from '@gatehouse/rest';
import { LISTABLE } from '../records/model/post-status';
import { STATUSES, type StatusDefinition } from './status.view';
import { TAXONOMIES, type TaxonomyDefinition } from './taxonomy.view';
import { TYPES, type TypeDefinition } from './type-definitions';

type Context = RequestContext<{ context?: string }>;

/**
 * The permissions of the routes of types, taxonomies and statuses (docs/interface/core.md#types). An unknown name is 404
 * before permission is checked.
 */
@Injectable()
export class TypePolicy {
  listTypes({ args, caller }: Context): void {
    assertMayList(
      args.context,
      caller,
      TYPES.some(({ edit }) => mayEdit(caller, edit)),
    );
  }

  readType({ args, caller }: RequestContext<{ type?: string; context?: string }>): void {
    const { edit } = typeNamed(args.type);
    if (args.context === 'edit' && !mayEdit(caller, edit))
      throw forbidden(caller, 'rest_forbidden_context', 'Sorry, you are not allowed to edit posts in this post type.');
  }

  listTaxonomies({ args, caller }: Context): void {
    assertMayList(
      args.context,
      caller,
      TAXONOMIES.some(({ assign }) => mayEdit(caller, assign)),
    );
  }

  readTaxonomy({ args, caller }: RequestContext<{ taxonomy?: string; context?: string }>): void {
    const { assign } = taxonomyNamed(args.taxonomy);
    if (args.context === 'edit' && !mayEdit(caller, assign))
      throw forbidden(caller, 'rest_forbidden_context', 'Sorry, you are not allowed to manage terms in this taxonomy.');
  }

  listStatuses({ args, caller }: Context): void {
    assertMayList(args.context, caller, can(caller, 'edit_posts'));
  }

  readStatus({ args, caller }: RequestContext<{ status?: string }>): void {
    if (isInternal(args.status) || !maySeeStatus(caller, statusNamed(args.status)))
      throw forbidden(caller, 'rest_cannot_read_status', 'Cannot view status.');
  }
}

/** Whether somebody may see what editors need; nobody of what is not edited at these addresses. */
export const mayEdit = (caller: Caller, capability: Capability | undefined): boolean =>
  capability !== undefined && can(caller, capability);

/** Only `publish` is visible to everyone. */
export const maySeeStatus = (caller: Caller, { visibility }: StatusDefinition): boolean =>
  visibility === 'public' || can(caller, 'edit_posts');

/** Whether records can have the status, and nobody reads what it is. */
const isInternal = (name: string | undefined): boolean =>
  name !== 'any' && LISTABLE.some((one) => one === name) && !STATUSES.some(({ slug }) => slug === name);

/** @throws 404 `rest_type_invalid` */
export function typeNamed(name: string | undefined): TypeDefinition {
  const type = TYPES.find(({ slug }) => slug === name);
  if (!type) throw new RestError(404, 'rest_type_invalid', 'Invalid post type.');
  return type;
}

/** @throws 404 `rest_taxonomy_invalid` */
export function taxonomyNamed(name: string | undefined): TaxonomyDefinition {
  const found = TAXONOMIES.find(({ taxonomy }) => taxonomy.name === name);
  if (!found) throw new RestError(404, 'rest_taxonomy_invalid', 'Invalid taxonomy.');
  return found;
}

/** @throws 404 `rest_status_invalid` */
export function statusNamed(name: string | undefined): StatusDefinition {
  const status = STATUSES.find(({ slug }) => slug === name);
  if (!status) throw new RestError(404, 'rest_status_invalid', 'Invalid status.');
  return status;
}

function assertMayList(context: string | undefined, caller: Caller, mayEdit: boolean): void {
  if (context === 'edit' && !mayEdit)
    throw forbidden(caller, 'rest_cannot_view', 'Sorry, you are not allowed to view this.');
}
