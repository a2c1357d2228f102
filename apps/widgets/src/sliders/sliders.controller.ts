import type { Caller as Person } from '@gatehouse/access';
import { originOf } from '@gatehouse/dto';
import { Args, Caller, created, Ctx, Namespace, Route, type RequestContext, policy } from '@gatehouse/rest';
import { POST_TAGS } from '../resources';
import { cachedJson, canSeeDrafts } from '../http/caching';
import { ModalService } from './modal/modal.service';
import { ModalView, SliderMarkupView } from './modal/modal.view';
import {
  CreateSliderArgs,
  DeletedSliderView,
  ReadSliderArgs,
  SlideArgs,
  SliderArgs,
  SliderListView,
  SliderOfSlideView,
  SliderView,
  StreamArgs,
  success,
  UpdateSliderArgs,
} from './slider.view';
import { SlidersRepository } from './sliders.repository';
import { SlidersService } from './sliders.service';
import { StreamView } from './stream/stream.view';

/** The routes of sliders (docs/interface/widgets.md#sliders). */
@Namespace('slider', {
  versions: { 'sliders/<slider>': policy(SlidersRepository, 'named') },
  failure: { success: false },
})
export class SlidersController {
  constructor(
    private readonly sliders: SlidersService,
    private readonly modals: ModalService,
  ) {}

  @Route('GET', 'sliders', { permit: 'public', tags: ['sliders'], result: SliderListView, summary: 'Lists sliders.' })
  list(@Caller() caller: Person) {
    return this.sliders.list(caller);
  }

  @Route('GET', 'sliders/<slider>', {
    listsArguments: false,
    permit: 'public',
    tags: ['sliders'],
    result: SliderView,
    summary: 'Reads a slider by number or alias.',
  })
  async read(@Args() { slider, slideid }: ReadSliderArgs, @Caller() caller: Person) {
    return cachedJson(success(await this.sliders.read(slider, canSeeDrafts(caller), slideid)), caller);
  }

  @Route('GET', 'sliders/slides/<id>', {
    listsArguments: false,
    permit: 'public',
    tags: ['sliders'],
    result: SliderOfSlideView,
    summary: 'Reads the slider to which a slide belongs.',
  })
  async readBySlide(@Args() { id }: SlideArgs, @Caller() caller: Person) {
    return cachedJson(success(await this.sliders.readBySlide(id, canSeeDrafts(caller))), caller);
  }

  @Route('GET', 'sliders/stream/<ids>', {
    listsArguments: false,
    permit: 'public',
    tags: ['sliders', ...POST_TAGS],
    result: StreamView,
    summary: 'Lists what several sliders show.',
  })
  async stream(@Args() { ids }: StreamArgs, @Caller() caller: Person) {
    return cachedJson(success(await this.sliders.stream(ids, canSeeDrafts(caller))), caller);
  }

  @Route('GET', 'sliders/modal/<slider>', {
    listsArguments: false,
    permit: 'public',
    tags: ['sliders', ...POST_TAGS],
    result: ModalView,
    summary: 'Markup of a button and the dialog with the slider.',
  })
  async modal(@Args() { slider }: SliderArgs, @Caller() caller: Person) {
    return cachedJson(success(await this.modals.modal(slider, canSeeDrafts(caller))), caller);
  }

  @Route('GET', 'sliders/markup/<slider>', {
    permit: 'public',
    tags: ['sliders', ...POST_TAGS],
    result: SliderMarkupView,
    summary: 'Markup of a slider for its place on a page.',
  })
  async markup(@Args() { slider }: SliderArgs, @Caller() caller: Person) {
    return cachedJson(success(await this.modals.inPlace(slider, canSeeDrafts(caller))), caller);
  }

  @Route('POST', 'sliders', {
    permit: 'manage_options',
    status: 201,
    result: SliderView,
    summary: 'Creates a slider.',
  })
  async create(@Args() args: CreateSliderArgs, @Ctx() ctx: RequestContext) {
    const slider = await this.sliders.create(args);
    return created(success(slider), ctx.href(`slider/sliders/${slider.id}`));
  }

  @Route(['POST', 'PUT', 'PATCH'], 'sliders/<slider>', {
    permit: 'manage_options',
    result: SliderView,
    summary: 'Changes a slider.',
  })
  async update(@Args() { slider, ...changes }: UpdateSliderArgs) {
    return success(await this.sliders.update(slider, changes));
  }

  @Route('DELETE', 'sliders/<slider>', {
    permit: 'manage_options',
    result: DeletedSliderView,
    summary: 'Deletes a slider.',
  })
  async remove(@Args() { slider }: SliderArgs, @Ctx() ctx: RequestContext) {
    return success(await this.sliders.remove(slider, originOf(ctx)));
  }
}
