import type { ModuleRef } from '@nestjs/core';
import type { UploadAnswer } from '@gatehouse/bus';
import type { RequestContext } from '../request-context';
import type { RouteDeclaration } from './declaration';
import { isReference, run, verdictOn } from './permit';

/**
 * The files that the caller may upload to a route, before any of them is read. The body of the request has the fields that
 * came before the first file; `bare` knows the arguments of the path alone.
 * @throws whatever the route's rule throws; it is then the response to the request
 */
export async function uploadAnswer(
  declaration: Pick<RouteDeclaration, 'permit' | 'gate' | 'files'>,
  modules: ModuleRef,
  bare: RequestContext,
): Promise<UploadAnswer> {
  if ((await verdictOn(declaration, modules, bare)) !== 'yes') return { allowed: false };
  const { files = {} } = declaration;
  return { allowed: true, rule: isReference(files) ? await run(files, modules, bare) : files };
}
