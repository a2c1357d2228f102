import { AnyObject, Choice, IntersectionType, Num, OmitType, OneOf, PickType, Text } from '@gatehouse/rest';
import { Slider } from '../slider';
import { SuccessView } from '../slider.view';

class SliderName extends PickType(Slider, ['id', 'alias', 'title']) {}

/** A slider as HTML (docs/interface/widgets.md#slider-markup). */
export class SliderMarkupView extends IntersectionType(SuccessView, SliderName) {
  @Text({ description: 'HTML.', examples: ['<div class="slider slider-2">…</div>'] })
  markup!: string;

  @Text({
    description: 'Address of the stylesheet.',
    examples: ['https://example.com/-/widgets/sliders/2/style.css?v=3f2a9c'],
  })
  stylesheet!: string;
}

/** A button and the dialog with a slider (docs/interface/widgets.md#modal-markup). */
export class ModalView extends OmitType(SliderMarkupView, ['markup']) {
  @Text({ description: 'Colour of the cover; empty without cover.', examples: ['rgba(11,61,92,0.75)'] })
  bg!: string;

  @OneOf([Num(), Choice([''])], {
    description: 'Seconds that the cover takes to appear; empty without cover.',
    examples: [0.5, ''],
  })
  sp!: number | '';

  @AnyObject({ description: 'Always empty.', examples: [{}] })
  addons!: Record<string, unknown>;

  @Text({
    description: 'HTML: a button and the dialog that it opens.',
    examples: ['<button type="button" class="slider-open" popovertarget="slider-modal-2">Spring offer</button>…'],
  })
  markup!: string;
}
