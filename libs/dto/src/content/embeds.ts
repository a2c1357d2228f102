import { contract } from '@gatehouse/bus';
import { Int, ListOf, Shape, Text } from '@gatehouse/rest';
import { required, text } from '../message';

/** What the provider of an address says of it. Texts have no markup, and are '' for what is not said. */
export class CachedEmbed {
  @text() url!: string;
  /** What the reference shows, as the provider gives it; '' while nothing is known, and where no provider is. */
  @text() html!: string;
  @text() title!: string;
  @text() provider!: string;
  /** The address of the frame in the HTML, with https; '' where there is no frame. */
  @text() frame!: string;
  /** Pixels of the frame; 0 where nobody says. */
  @Int(required) width!: number;
  @Int(required) height!: number;
  /** The address of a picture of it. */
  @text() picture!: string;
}

class EmbedsQuestion {
  @ListOf(Text(), required) urls!: string[];
}

class CachedEmbeds {
  /** In the order of the question. */
  @ListOf(Shape(CachedEmbed), required) embeds!: CachedEmbed[];
  /** Milliseconds since the epoch until which there is nothing new to ask for. */
  @Int(required) until!: number;
}

/**
 * What is embedded for addresses, from providers that are known: it is cached, and a provider that answers slowly keeps nobody
 * waiting.
 * Source: docs/interface/core.md#embedded-content
 */
export const cachedEmbeds = contract('widgets', 'embeds.cached', {
  askedBy: ['core', 'web'],
  question: Shape(EmbedsQuestion),
  answer: Shape(CachedEmbeds),
});
