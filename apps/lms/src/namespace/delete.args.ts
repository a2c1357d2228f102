import { RestError } from '@gatehouse/errors';
import { Bool, Int } from '@gatehouse/rest';

/** Deletes a record for good. */
export class DeleteArgs {
  @Int({ required: true, description: 'Unique identifier of the record.' })
  id!: number;

  @Bool({ default: false, description: 'Has to be true: there is no trash.' })
  force!: boolean;
}

/** @throws 501 `rest_trash_not_supported` without `force` */
export function mustForce({ force }: DeleteArgs): void {
  if (!force)
    throw new RestError(501, 'rest_trash_not_supported', "There is no trash for it. Set 'force=true' to delete.");
}

/** What was deleted, as it was. */
export interface Deleted<View> {
  deleted: true;
  previous: View;
}
