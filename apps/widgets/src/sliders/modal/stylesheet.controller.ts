import { Arg, Args, Namespace, Route } from '@gatehouse/rest';
import { StylesheetService } from './stylesheet.service';

class StyleArgs {
  @Arg({ type: 'integer' })
  id!: number;

  @Arg({ type: 'string' })
  v?: string;
}

@Namespace('-')
export class StylesheetController {
  constructor(private readonly styles: StylesheetService) {}

  @Route('GET', 'widgets/sliders/<id>/style.css', { permit: 'public' })
  css(@Args() { id, v }: StyleArgs) {
    return this.styles.serve(id, v);
  }
}
