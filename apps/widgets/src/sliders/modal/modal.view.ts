import { AnyObject, Choice, Int, Num, OneOf, Text } from '@gatehouse/rest';
import { SuccessView } from '../views/parts.view';

/** A button and the dialog with a slider (docs/interface/widgets.md#modal-markup). */
export class ModalView extends SuccessView {
  @Int()
  id!: number;

  @Text()
  alias!: string;

  @Text()
  title!: string;

  @Text({ description: 'Colour of the cover; empty without cover.' })
  bg!: string;

  @OneOf([Num(), Choice([''])], { description: 'Seconds that the cover takes to appear; empty without cover.' })
  sp!: number | '';

  @AnyObject()
  addons!: Record<string, unknown>;

  @Text({ description: 'HTML.' })
  markup!: string;

  @Text({ description: 'Address of the stylesheet.' })
  stylesheet!: string;
}
