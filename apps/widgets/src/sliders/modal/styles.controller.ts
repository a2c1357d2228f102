import { Args, Namespace, Route, Int, Text } from '@gatehouse/rest';
import { SliderStyles } from './stylesheet';

class StyleArgs {
  @Int()
  id!: number;

  @Text()
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
