import { Inject, type Type } from '@nestjs/common';
import {
  Args,
  ContextArgs,
  Ctx,
  IntersectionType,
  Namespace,
  Route,
  policy,
  resourceSchema,
  type RequestContext,
} from '@gatehouse/rest';
import { ParentArgs } from '../records/args/record-requests';
import type { PostInput } from '../records/write/post-input';
import { Autosave } from '../revisions/model/revision';
import { ReadRevisionArgs } from '../revisions/revision-requests';
import { HistoryPolicy } from '../revisions/revision.policy';
import type { HistoryRoutes } from '../revisions/revisions.controller';
import { AutosavesService } from './autosaves.service';

class ListAutosavesArgs extends IntersectionType(ContextArgs, ParentArgs) {}

interface AutosaveRoutes<Saved> extends HistoryRoutes {
  /** The schema that the one of autosaves extends. */
  revision: string;
  /** The arguments of an autosave, and the fields of the record that they give. */
  args: Type<Saved & object>;
  input: (args: Saved) => PostInput;
}

/** The routes of the autosaves of posts, pages, synced patterns or menus (docs/interface/core.md#autosaves). */
export function autosavesControllerOf<Saved>({
  path,
  schema,
  revision,
  may,
  args,
  input,
}: AutosaveRoutes<Saved>): Type {
  const read = { permit: policy(may, 'read'), signedIn: true, schema };

  @Namespace('core/v2', { schemas: { [schema]: resourceSchema(Autosave, revision) } })
  class AutosavesController {
    constructor(
      private readonly autosaves: AutosavesService,
      @Inject(may) private readonly policy: HistoryPolicy,
    ) {}

    @Route('GET', `${path}/<id>/autosaves`, read)
    list(@Args() { context }: ListAutosavesArgs, @Ctx() ctx: RequestContext) {
      return this.autosaves.list(this.policy, context, ctx);
    }

    @Route('POST', `${path}/<id>/autosaves`, { args, permit: policy(may, 'save'), schema })
    save(@Args() saved: Saved, @Ctx() ctx: RequestContext) {
      return this.autosaves.save(this.policy, input(saved), ctx);
    }

    @Route('GET', `${path}/<parent>/autosaves/<id>`, read)
    read(@Args() { id, context }: ReadRevisionArgs, @Ctx() ctx: RequestContext) {
      return this.autosaves.read(this.policy, id, context, ctx);
    }
  }
  return AutosavesController;
}
