import type { Reply } from '@gatehouse/bus';
import type { FailureBody } from '@gatehouse/errors';

const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A failure as a page, for people who came with a browser. */
export function errorPage({ status, body, headers }: Reply, home: string): Reply {
  const { message } = JSON.parse(Buffer.from(body).toString('utf8')) as FailureBody;
  const title = status === 404 ? 'There is nothing here' : status === 401 || status === 403 ? 'This is not for everybody' : 'That did not work';
  const hint = status === 401 ? `<p><a href="${escape(home)}/-/sign-in">Sign in</a></p>` : '';
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><link rel="stylesheet" href="${escape(home)}/-/assets/pages.css"></head>
<body><main><h1>${title}</h1><p>${escape(message)}</p>${hint}<p><a href="${escape(home)}/-/">Start page</a></p></main></body></html>
`;
  return { status, headers: { ...headers, 'content-type': 'text/html; charset=UTF-8' }, body: Buffer.from(html) };
}
