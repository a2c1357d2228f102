import { Injectable } from '@nestjs/common';
import { Bus } from '@gatehouse/bus';
import { cachedEmbeds, type CachedEmbed } from '@gatehouse/dto';
import { RestError } from '@gatehouse/errors';
import type { RequestContext } from '@gatehouse/rest';
import { Config } from '@gatehouse/service';
import { embedAddresses, escapeHtml, fillEmbeds, type EmbedPlace } from '@gatehouse/text';
import { Home } from '../addresses/home';
import { Pages } from '../view/pages';
import { Templates } from '../view/templates';

/** How pages show what other sites offer: their frames, cards that open them, links. */
const WAYS = ['cards', 'frames', 'links'] as const;
type Way = (typeof WAYS)[number];

/** Most embeds of one text; further ones are links. */
const MOST = 50;
/** When a page asks again after the service that keeps embeds did not answer. */
const RETRY_MS = 10_000;

/** What contents embed, as readers see it (docs/web.md#embeds). */
@Injectable()
export class ContentEmbeds {
  private readonly way: Way;

  constructor(
    private readonly bus: Bus,
    private readonly home: Home,
    private readonly pages: Pages,
    private readonly templates: Templates,
    config: Config,
  ) {
    this.way = wayOf(config.setting('EMBEDS'));
  }

  /** Content with its embeds in place of the addresses that stand alone; a link where nothing is known of one. */
  async fill(html: string, ctx: RequestContext): Promise<string> {
    const urls = embedAddresses(html).slice(0, MOST);
    if (urls.length === 0) return html;
    const [known, { t }] = await Promise.all([this.known(urls, ctx), this.pages.language()]);
    return fillEmbeds(html, (url, place) => {
      const embed = known.get(url);
      const shown = embed ? this.shown(embed, t) : `<a href="${escapeHtml(url)}">${escapeHtml(url)}</a>`;
      return placed(shown.replaceAll('[', '&#91;'), place);
    });
  }

  private async known(urls: string[], ctx: RequestContext): Promise<ReadonlyMap<string, CachedEmbed>> {
    try {
      const { embeds, until } = await this.bus.ask(cachedEmbeds, { urls });
      ctx.holdsUntil(until);
      return new Map(embeds.filter(({ html }) => html !== '').map((embed) => [embed.url, embed]));
    } catch (error) {
      if (!(error instanceof RestError)) throw error;
      ctx.holdsUntil(Date.now() + RETRY_MS);
      return new Map();
    }
  }

  private shown(embed: CachedEmbed, t: (name: string, ...values: string[]) => string): string {
    const { url, width, height } = embed;
    // A page of this site needs no frame of it.
    const frame = url.startsWith(`${this.home.url}/`) || this.way === 'links' ? '' : embed.frame;
    const picture = embed.picture === '' || this.way === 'links' ? '' : this.pictureOf(url);
    const ratio = width > 0 && height > 0 ? `${width} / ${height}` : '16 / 9';
    const values = { embed, way: this.way, title: embed.title || url, frame, picture, ratio, t };
    const lines = this.templates.render('parts/embed', values).split('\n');
    return lines.map((line) => line.trim()).join('');
  }

  private pictureOf(url: string): string {
    return `${this.home.pages}embed-picture?url=${encodeURIComponent(url)}`;
  }
}

/** A link stands in a text; frames and cards stand between paragraphs. */
function placed(html: string, place: EmbedPlace): string {
  if (place === 'block') return html;
  if (html.startsWith('<a ')) return place === 'paragraph' ? `<p>${html}</p>` : html;
  return place === 'paragraph' ? html : `</p>${html}<p>`;
}

/** @throws Error for what is no way to show embeds */
function wayOf(setting: string): Way {
  const way = WAYS.find((one) => one === (setting || 'cards'));
  if (!way) throw new Error(`EMBEDS=${setting}: valid are ${WAYS.join(', ')}.`);
  return way;
}
