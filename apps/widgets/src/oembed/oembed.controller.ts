import { invalidArgument, missingArguments, RestError } from '@gatehouse/errors';
import { Args, Document, Ctx, Namespace, Route, type RequestContext } from '@gatehouse/rest';
import { EmbedService } from './embed/embed.service';
import { lengthOf } from './embed/oembed';
import { EmbedArgs, ProxyArgs } from './oembed.args';
import { OEmbedView } from './oembed.view';
import { ProxyService } from './proxy/proxy.service';
import { oembedXml } from './embed/xml';

const XML = 'text/xml; charset=UTF-8';

/** The routes of embeds (docs/interface/gateway.md#embeds). */
@Namespace('oembed/1.0')
export class OEmbedController {
  constructor(
    private readonly embeds: EmbedService,
    private readonly proxies: ProxyService,
  ) {}

  @Route('GET', 'embed', {
    permit: 'public',
    result: OEmbedView,
    produces: ['application/json', 'text/xml'],
    summary: 'Describes a post or page of this site for embedding.',
  })
  async embed(@Args() args: EmbedArgs, @Ctx() { request }: RequestContext): Promise<OEmbedView | Document> {
    // HEAD always answers with the JSON type, whatever the format (docs/interface/gateway.md#embeds-as-xml).
    if (args.format !== 'xml' || request.head) return this.read(args);
    try {
      return new Document(oembedXml(await this.read(args)), XML);
    } catch (error) {
      if (error instanceof RestError) return new Document(oembedXml(error.body()), XML, error.status);
      throw error;
    }
  }

  @Route('GET', 'proxy', {
    permit: 'edit_posts',
    result: OEmbedView,
    summary: 'Asks other sites how their addresses are embedded.',
  })
  proxy(@Args() args: ProxyArgs): Promise<OEmbedView> {
    return this.proxies.read(args.url, {
      format: args.format,
      discover: args.discover,
      maxwidth: lengthOf(args.maxwidth),
      maxheight: lengthOf(args.maxheight),
    });
  }

  private async read({ url, maxwidth }: EmbedArgs): Promise<OEmbedView> {
    if (url === undefined) throw missingArguments(['url']);
    if (typeof url !== 'string')
      throw invalidArgument('url', 'url is not of type string.', 'rest_invalid_type', { param: 'url' });
    return this.embeds.embed(url, lengthOf(maxwidth));
  }
}
