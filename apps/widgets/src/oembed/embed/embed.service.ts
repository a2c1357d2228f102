import { Injectable } from '@nestjs/common';
import { Bus } from '@gatehouse/bus';
import { imagesByIds, peopleByIds, postByAddress, recordAtPath, type RecordFacts } from '@gatehouse/dto';
import { RestError } from '@gatehouse/errors';
import { isOnSite, pathOnSite } from '@gatehouse/rest';
import { Config, SiteFacts } from '@gatehouse/service';
import { trimSigns } from '@gatehouse/text';
import type { OEmbedView } from '../oembed.view';
import { postEmbed, type Embeddable } from './post.embed';

/** 404 `oembed_invalid_url`, the same for what is unknown and what is refused. */
export const notEmbeddable = (): RestError => new RestError(404, 'oembed_invalid_url', 'Not Found');

/** The address of the page that is shown in a frame at `…/embed/` or `?embed=true`. */
const pageOfFrame = (address: string): string =>
  address.replace(/\/embed\/?(?=$|[?#])/, '/').replace(/([?&])embed=(?:true|1)(?:&|(?=#|$))/, '$1');

/** A service that does not answer has nothing to embed. */
const unavailable = (): null => null;

/** Describes this site's own pages for embedding: posts, pages, files, events, venues, organizers, courses. */
@Injectable()
export class EmbedService {
  constructor(
    private readonly bus: Bus,
    private readonly site: SiteFacts,
    private readonly config: Config,
  ) {}

  /** @throws 404 `oembed_invalid_url` */
  async embed(address: string, maxwidth: number): Promise<OEmbedView> {
    const url = pageOfFrame(address);
    const found = this.isOurs(url)
      ? ((await this.bus.ask(postByAddress, { url })) ?? (await this.recordAt(url)))
      : null;
    if (!found) throw notEmbeddable();
    const { title } = await this.site.settings();
    return postEmbed(found, { name: title, url: this.config.homeUrl }, maxwidth);
  }

  /** Whether an address belongs to this site, over http or https. */
  isOurs(url: string): boolean {
    return isOnSite(url, this.config.site);
  }

  /** The record that another service serves at an address. */
  private async recordAt(url: string): Promise<Embeddable | null> {
    const path = trimSigns(pathOnSite(url, this.config.site) ?? '', '/').toLowerCase();
    if (path === '') return null;
    const records = await Promise.all(
      (['core', 'calendar', 'lms'] as const).map((service) =>
        this.bus.ask(recordAtPath(service), { path }).catch(unavailable),
      ),
    );
    const record = records.find((candidate) => candidate !== null);
    return record ? this.withAuthorAndImage(record) : null;
  }

  private async withAuthorAndImage({ author, image, ...record }: RecordFacts): Promise<Embeddable> {
    const [people, images] = await Promise.all([
      author > 0 ? this.bus.ask(peopleByIds, { ids: [author] }) : [],
      image > 0 ? this.bus.ask(imagesByIds, { ids: [image] }) : [],
    ]);
    const [person] = people;
    return {
      ...record,
      authorName: person?.name ?? '',
      authorUrl: person ? `${this.config.homeUrl}/author/${person.slug}/` : '',
      image: images[0] ?? null,
    };
  }
}
