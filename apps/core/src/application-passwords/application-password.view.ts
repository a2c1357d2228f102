import { recordView } from '@gatehouse/records';
import { Int, Value, type Context } from '@gatehouse/rest';
import { ApplicationPassword, type Looked } from './application-password';

/** An application password as responses show it (docs/interface/gateway.md#application-passwords). */
export type PasswordView = Record<string, unknown>;

/** The response to deleting all application passwords of a person. */
export class DeletedPasswordsView {
  @Value({ type: 'boolean', enum: [true] })
  deleted!: true;

  @Int({ description: 'Number of passwords that were deleted.' })
  count!: number;
}

/** Makes absolute addresses of paths under the API root. */
type Href = (path: string) => string;

export function passwordView(password: ApplicationPassword, context: Context, href: Href): PasswordView {
  return linkedView(password, context, href, {});
}

/** The response to creating a password: the only one that shows its `text`, in groups of four. */
export function newPasswordView(password: ApplicationPassword, text: string, href: Href): PasswordView {
  return linkedView(password, 'edit', href, { text: text.replace(/.{4}(?=.)/g, '$& ') });
}

function linkedView(record: ApplicationPassword, context: Context, href: Href, given: Looked): PasswordView {
  const self = href(passwordPath(record.person_id, record.uuid));
  return { ...recordView(ApplicationPassword, record, { context, given }), _links: { self: [{ href: self }] } };
}

/** Always with the person's id, also when the request named `me`. */
export const passwordPath = (personId: number, uuid: string): string =>
  `core/v2/users/${personId}/application-passwords/${uuid}`;
