import { Args, Ctx, Namespace, Route, type RequestContext } from '@gatehouse/rest';
import { PreviewArgs } from './preview.args';
import { PreviewsService } from './previews.service';

/** `/-/preview`, which programs ask for the record, and people for the way to it (docs/interface/web.md#previews). */
@Namespace('-')
export class PreviewsController {
  constructor(private readonly previews: PreviewsService) {}

  @Route('GET', 'preview', { permit: 'public', summary: 'Shows a record that is not published.' })
  show(@Args() args: PreviewArgs, @Ctx() ctx: RequestContext) {
    const { preview_token: token } = args;
    return token === '' ? this.previews.lead(args, ctx) : this.previews.show(token, args, ctx);
  }
}
