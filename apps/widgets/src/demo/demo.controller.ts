import { Args, Ctx, Document, Int, Namespace, Route, type RequestContext } from '@gatehouse/rest';
import { POST_TAGS } from '../resources';
import { DemoService } from './demo.service';

class DemoArgs {
  @Int({ description: 'Id of the widget; the first one when left out.' })
  id?: number;
}

/** Pages that show a slider, a map or a form live. */
@Namespace('-')
export class DemoController {
  constructor(private readonly pages: DemoService) {}

  @Route('GET', 'demo/slider', { permit: 'public', tags: ['sliders', ...POST_TAGS] })
  slider(@Args() { id }: DemoArgs): Promise<Document> {
    return this.pages.slider(id);
  }

  @Route('GET', 'demo/map', { permit: 'public', tags: ['maps', 'site'] })
  map(@Args() { id }: DemoArgs): Promise<Document> {
    return this.pages.map(id);
  }

  @Route('GET', 'demo/form', { permit: 'public' })
  form(@Args() { id }: DemoArgs, @Ctx() ctx: RequestContext): Promise<Document> {
    return this.pages.form(id, ctx);
  }
}
