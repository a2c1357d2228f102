import type { Caller as Person } from '@gatehouse/access';
import { Args, Caller, created, Ctx, Namespace, Route, type RequestContext } from '@gatehouse/rest';
import { kept, seesDrafts } from '../http/tagged';
import { modalMarkup } from './modal/modal.markup';
import { CreateSliderArgs, ReadSliderArgs, SlideArgs, SliderArgs, StreamArgs, UpdateSliderArgs } from './slider.args';
import { sliderView, success, summaryView } from './slider.view';
import { slideNotFound, sliderNotFound, SlidersQuery } from './sliders.query';
import { SlidersService } from './sliders.service';
import { Streams } from './stream';
import { SliderStyles } from './modal/stylesheet';
import { RESULTS } from './slider.results';

@Namespace('slider', { failure: { success: false } })
export class SlidersController {
  constructor(
    private readonly query: SlidersQuery,
    private readonly sliders: SlidersService,
    private readonly streams: Streams,
    private readonly styles: SliderStyles,
  ) {}

  @Route('GET', 'sliders', { permit: 'public', result: RESULTS.list, summary: 'Lists sliders.' })
  async list(@Caller() caller: Person) {
    const sliders = await this.query.list(seesDrafts(caller));
    return kept(success({ sliders: sliders.map(summaryView) }), caller, {
      'x-wp-total': String(sliders.length),
      'x-wp-totalpages': sliders.length > 0 ? '1' : '0',
    });
  }

  @Route('GET', 'sliders/<slider>', {
    permit: 'public',
    result: RESULTS.slider,
    summary: 'Reads a slider by number or alias.',
  })
  async read(@Args() { slider, slideid }: ReadSliderArgs, @Caller() caller: Person) {
    const drafts = seesDrafts(caller);
    const only =
      slideid && slideid.length > 0 ? new Set(slideid.filter((id) => /^\d+$/.test(id)).map(Number)) : undefined;
    const view = sliderView(await this.query.one(slider, drafts), drafts, only);
    if (only && Object.keys(view.slides).length === 0) throw slideNotFound();
    return kept(success(view), caller);
  }

  @Route('GET', 'sliders/slides/<id>', {
    permit: 'public',
    result: RESULTS.ofSlide,
    summary: 'Reads the slider to which a slide belongs.',
  })
  async ofSlide(@Args() { id }: SlideArgs, @Caller() caller: Person) {
    const drafts = seesDrafts(caller);
    return kept(success({ ...sliderView(await this.query.ofSlide(id, drafts), drafts), slide_id: id }), caller);
  }

  @Route('GET', 'sliders/stream/<ids>', {
    permit: 'public',
    result: RESULTS.stream,
    summary: 'Lists what several sliders show.',
  })
  async stream(@Args() { ids }: StreamArgs, @Caller() caller: Person) {
    const drafts = seesDrafts(caller);
    const wanted = [...new Set(ids)];
    const found = await this.query.some(wanted, drafts);
    if (found.length === 0) throw sliderNotFound();
    const items = await Promise.all(found.map((slider) => this.streams.items(slider, drafts)));
    return kept(
      success({ data: items.flat(), not_found: wanted.filter((id) => !found.some((slider) => slider.id === id)) }),
      caller,
    );
  }

  @Route('GET', 'sliders/modal/<slider>', {
    permit: 'public',
    result: RESULTS.modal,
    summary: 'Markup of a button and the dialog with the slider.',
  })
  async modal(@Args() { slider: name }: SliderArgs, @Caller() caller: Person) {
    const drafts = seesDrafts(caller);
    const slider = await this.query.one(name, drafts);
    const posts = slider.source.type === 'posts' ? await this.streams.items(slider, drafts) : undefined;
    const { cover, bg, sp } = slider.settings.modal;
    return kept(
      success({
        id: slider.id,
        alias: slider.alias,
        title: slider.title,
        bg: cover ? bg : '',
        sp: cover ? sp : '',
        addons: {},
        markup: modalMarkup(slider, drafts, posts),
        stylesheet: this.styles.href(slider),
      }),
      caller,
    );
  }

  @Route('POST', 'sliders', { permit: 'manage_options', result: RESULTS.slider, summary: 'Creates a slider.' })
  async create(@Args() args: CreateSliderArgs, @Ctx() ctx: RequestContext) {
    const slider = await this.sliders.create(args);
    return created(success(sliderView(slider, true)), ctx.href(`slider/sliders/${slider.id}`));
  }

  @Route(['POST', 'PUT', 'PATCH'], 'sliders/<slider>', {
    permit: 'manage_options',
    result: RESULTS.slider,
    summary: 'Changes a slider.',
  })
  async update(@Args() args: UpdateSliderArgs) {
    return success(sliderView(await this.sliders.update(args), true));
  }

  @Route('DELETE', 'sliders/<slider>', {
    permit: 'manage_options',
    result: RESULTS.removed,
    summary: 'Deletes a slider.',
  })
  async remove(@Args() { slider }: SliderArgs) {
    return success(await this.sliders.remove(slider));
  }
}
