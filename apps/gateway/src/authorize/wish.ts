import { FORMATS } from '@gatehouse/rest';
import type { AuthorizeArgs } from './authorize.args';
import { targetOf, withQuery } from './target';

/** What an application asks for, once it is known to be in order. */
export interface Wish {
  name: string;
  /** UUID or ''. */
  appId: string;
  /** Where approval leads; without it the password is shown. */
  success: URL | undefined;
  /** Where refusal leads; '' is back to the site. */
  reject: string;
}

/** Reads the page's query; `wrong` has a sentence for each thing that is not in order (docs/interface/gateway.md#authorization-page). */
export function readWish({
  app_name: name,
  app_id: appId,
  success_url: successUrl,
  reject_url: rejectUrl,
}: AuthorizeArgs): { wish: Wish; wrong: string[] } {
  const wrong: string[] = [];
  const target = (field: string, text: string): URL | undefined => {
    const url = text === '' ? undefined : targetOf(text);
    if (text !== '' && !url)
      wrong.push(
        `The ${field} is no address that people may be sent to. It needs a scheme and a host, and plain http is for this machine alone.`,
      );
    return url;
  };
  const success = target('success_url', successUrl);
  const reject = target('reject_url', rejectUrl);
  if (appId !== '' && !FORMATS.uuid.accepts(appId)) wrong.push('The app_id is no UUID.');
  return {
    wish: { name, appId, success, reject: reject?.href ?? (success ? withQuery(success, { success: 'false' }) : '') },
    wrong,
  };
}
