import { type Fetched, Refused } from '@gatehouse/outbound';
import { CommandError } from '../../../frame/command-error';
import { Fields } from './fields';

/** The site has refused a request; whether that ends the import, or only leaves something out, the caller knows. */
export class RestFailure extends CommandError {
  constructor(
    readonly status: number,
    /** The code of WordPress, such as `rest_forbidden_context`; '' for an answer that is not of its interface. */
    readonly restCode: string,
    message: string,
    remedy = '',
  ) {
    super(message, remedy);
  }

  /** The caller has no right to it, as opposed to a site that refuses everything. */
  get isForbidden(): boolean {
    return (this.status === 401 || this.status === 403) && this.restCode !== '';
  }

  /** There is no such route, or no such record. */
  get isMissing(): boolean {
    return this.status === 404 && this.restCode !== '';
  }
}

const PASSWORD_REMEDY =
  'Use an application password, not the one to sign in with: Users, Profile, Application Passwords in WordPress. ' +
  'If it is right, the web server may not hand the Authorization header on to PHP.';

/** Codes of WordPress, of its own and of plugins that switch the interface off, with what they mean. */
const MEANINGS = new Map(
  Object.entries<readonly [message: string, remedy: string]>({
    incorrect_password: ['WordPress does not accept the password.', PASSWORD_REMEDY],
    invalid_username: ['WordPress knows no such user.', PASSWORD_REMEDY],
    invalid_email: ['WordPress knows no such user.', PASSWORD_REMEDY],
    rest_not_logged_in: ['WordPress does not accept the user and password.', PASSWORD_REMEDY],
    application_passwords_disabled: [
      'Application passwords are switched off at this site.',
      'WordPress has them with HTTPS only, and plugins can switch them off.',
    ],
    rest_disabled: [
      'The REST interface is switched off.',
      'Allow it for the time of the import, or import a file (--file).',
    ],
    rest_cannot_access: [
      'The REST interface is closed by a plugin.',
      'Allow it for the time of the import, or import a file (--file).',
    ],
  }),
);

const CLOSED_REMEDY =
  'A security plugin, the web server or a service before it may stop requests to the REST interface. ' +
  'Allow them for the time of the import, or import a file (--file).';

/** An unexpected answer, as an error with advice. */
export function failureOf({ status, body, url }: Fetched): RestFailure {
  const fields = fieldsOf(body);
  const code = fields.text('code');
  const [message, remedy] = MEANINGS.get(code) ?? meaningOf(status, fields, url);
  return new RestFailure(status, code, message, remedy);
}

function meaningOf(status: number, fields: Fields, url: string): readonly [string, string] {
  const { host } = new URL(url);
  if (fields.text('code') !== '') return [`${host} answered ${status}: ${fields.plain('message')}`, ''];
  if (status === 401 || status === 403) return [`${host} refuses the request with ${status}.`, CLOSED_REMEDY];
  if (status === 429 || status === 503)
    return [`${host} has no time: it answered ${status} again and again.`, 'The same command goes on later.'];
  if (status === 200) return [`${host} did not answer with JSON.`, CLOSED_REMEDY];
  return [`${host} answered ${status}.`, ''];
}

function fieldsOf(body: Buffer): Fields {
  try {
    return Fields.of(JSON.parse(body.toString('utf8')));
  } catch {
    return Fields.of(undefined);
  }
}

/**
 * A request that had no answer, as an error for the operator.
 * @throws CommandError when it would not have one the next time either; any other error as it is
 */
export function refusalOf(error: unknown, url: string): CommandError {
  if (!(error instanceof Refused)) throw error;
  const { host } = new URL(url);
  if (error.reason === 'too_many_redirects')
    throw new CommandError(`${host} leads to ${error.url}.`, 'Give the address that it leads to with --url.');
  const problem = certificateProblem(error);
  if (problem !== undefined) throw new CommandError(`The connection to ${host} is not safe (${problem}).`, TLS_REMEDY);
  const failure = new CommandError(`${host}: ${error.message}`);
  if (error.byGuard) throw failure;
  return failure;
}

const TLS_REMEDY = 'Renew the certificate of the site, or name its authority in NODE_EXTRA_CA_CERTS.';

/** The problem of the certificate, if it is the reason for no answer. */
function certificateProblem({ cause }: Refused): string | undefined {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return /CERT|SELF_SIGNED|UNABLE_TO|ERR_TLS|SSL|EPROTO/.test(code) ? code : undefined;
}
