import { Arg, Args, Namespace, Route } from '@gatehouse/rest';
import { SliderStyles } from './stylesheet';

class StyleArgs {
  @Arg({ type: 'integer' })
  id!: number;

  @Arg({ type: 'string' })
  v?: string;
}

@Namespace('-')
export class SliderStylesController {
  constructor(private readonly styles: SliderStyles) {}

  @Route('GET', 'widgets/sliders/<id>/style.css', { permit: 'public' })
  css(@Args() { id, v }: StyleArgs) {
    return this.styles.serve(id, v);
  }
}
