import { FORMATS } from '@gatehouse/rest';
import type { AuthorizeArgs } from './authorize.args';
import { parseRedirectUrl, withQuery } from './redirect-url';

/** The validated request of an application. */
export interface AuthorizationRequest {
  name: string;
  /** A UUID, or ''. */
  appId: string;
  /** Where approval redirects to; without it the password is shown. */
  success: URL | undefined;
  /** Where rejection redirects to; '' is the start page. */
  reject: string;
}

/** What is wrong with a field: the name of the sentence that says it. */
export interface Problem {
  sentence: 'authorize.invalidUrl' | 'authorize.invalidId';
  field: string;
}

/** Reads the query of the page; `problems` names a sentence for each invalid argument (docs/interface/gateway.md#authorization-page). */
export function readAuthorizationRequest(args: AuthorizeArgs): {
  request: AuthorizationRequest;
  problems: Problem[];
} {
  const success = parseRedirectUrl(args.success_url);
  const reject = parseRedirectUrl(args.reject_url);
  const problems: Problem[] = [];
  if (args.success_url !== '' && !success) problems.push(invalidUrl('success_url'));
  if (args.reject_url !== '' && !reject) problems.push(invalidUrl('reject_url'));
  if (args.app_id !== '' && !FORMATS.uuid.accepts(args.app_id))
    problems.push({ sentence: 'authorize.invalidId', field: 'app_id' });
  const request = { name: args.app_name, appId: args.app_id, success, reject: rejectTarget(success, reject) };
  return { request, problems };
}

/** The application's reject_url, else its success_url with `success=false`. */
function rejectTarget(success: URL | undefined, reject: URL | undefined): string {
  if (reject) return reject.href;
  return success ? withQuery(success, { success: 'false' }) : '';
}

const invalidUrl = (field: string): Problem => ({ sentence: 'authorize.invalidUrl', field });
