import type { Reply } from '@gatehouse/bus';
import { uploadAnswer } from '../routes/upload-answer';
import type { RoutedRequest } from './routed-request';

/** The reply to a question of the gateway about a route, before it sends the request itself; undefined for requests. */
export async function replyAbout({ route, ctx }: RoutedRequest): Promise<Reply | undefined> {
  const { declaration, modules, allow } = route;
  if (ctx.request.only === 'allow')
    return { status: 200, headers: { ...(await allow.of(modules, ctx)) }, body: new Uint8Array() };
  if (ctx.request.only !== 'files') return undefined;
  const upload = await uploadAnswer(declaration, modules, ctx.bare());
  return {
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify(upload)),
  };
}
