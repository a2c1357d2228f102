import { Args, Document, Namespace, Route, Int } from '@gatehouse/rest';
import { DemoPages } from './demo-pages';

class DemoArgs {
  @Int({ description: 'Number of what is shown; the first there is when left out.' })
  id?: number;
}

/** Pages on which sliders, maps and forms are seen live. */
@Namespace('-')
export class DemoController {
  constructor(private readonly pages: DemoPages) {}

  @Route('GET', 'demo/slider', { permit: 'public' })
  slider(@Args() { id }: DemoArgs): Promise<Document> {
    return this.pages.slider(id);
  }

  @Route('GET', 'demo/map', { permit: 'public' })
  map(@Args() { id }: DemoArgs): Promise<Document> {
    return this.pages.map(id);
  }

  @Route('GET', 'demo/form', { permit: 'public' })
  form(@Args() { id }: DemoArgs): Promise<Document> {
    return this.pages.form(id);
  }
}
