import type { Type } from '@nestjs/common';
import type { OtherTaxonomy } from '@gatehouse/dto';
import { Args, Ctx, Namespace, Route, type RequestContext } from '@gatehouse/rest';
import { FlatTerm, Term } from '../terms/term';
import { ListOtherTermsArgs, ReadOtherArgs } from './other-type.args';
import { OtherTermsService } from './other-terms.service';
import { TAXONOMY_FACTS, TAXONOMY_NAMES } from './other-types';

/** The routes of one taxonomy (docs/interface/core.md#types-of-other-services). */
function controllerOf(taxonomy: OtherTaxonomy): Type {
  const { names, hierarchical } = TAXONOMY_FACTS[taxonomy];
  const [one, many] = names.map((name) => name.toLowerCase());
  const shared = { permit: 'public', batch: true, schema: taxonomy } as const;

  @Namespace('core/v2', {
    schemas: { [taxonomy]: hierarchical ? Term : FlatTerm },
    ...(hierarchical && { links: { [taxonomy]: { up: [`core/v2/${taxonomy}/<id>`] } } }),
  })
  class OtherTermsController {
    constructor(private readonly terms: OtherTermsService) {}

    @Route('GET', taxonomy, { ...shared, args: ListOtherTermsArgs, summary: `Lists ${many}.` })
    list(@Args() args: ListOtherTermsArgs, @Ctx() ctx: RequestContext) {
      return this.terms.list(taxonomy, args, ctx);
    }

    @Route('GET', `${taxonomy}/<id>`, { ...shared, args: ReadOtherArgs, summary: `Reads one ${one}.` })
    read(@Args() args: ReadOtherArgs, @Ctx() ctx: RequestContext) {
      return this.terms.read(taxonomy, args, ctx);
    }
  }
  return OtherTermsController;
}

export const otherTermsControllers = TAXONOMY_NAMES.map(controllerOf);
