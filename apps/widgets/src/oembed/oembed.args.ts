import { AnyValue, Bool, Choice, Uri } from '@gatehouse/rest';

const WIDTH = { type: 'integer', default: 600 } as const;

/** Not checked here: errors come in the requested format, so the handler checks. */
export class EmbedArgs {
  @AnyValue({
    shown: { type: 'string', format: 'uri', required: true },
    description: 'The address of a post or page of this site.',
  })
  url?: unknown;

  @AnyValue({ default: 'json', description: 'json or xml.' })
  format!: unknown;

  @AnyValue({ default: WIDTH.default, description: 'Width of the frame in pixels.' })
  maxwidth!: unknown;
}

export class ProxyArgs {
  @Uri({ required: true, description: 'The address to embed.' })
  url!: string;

  @Choice(['json', 'xml'], { default: 'json', description: 'What the provider is asked for.' })
  format!: 'json' | 'xml';

  @AnyValue({ default: WIDTH.default, shown: { type: 'integer' }, description: 'Width of the frame in pixels.' })
  maxwidth!: unknown;

  @AnyValue({ shown: { type: 'integer' }, description: 'Height of the frame in pixels.' })
  maxheight?: unknown;

  @Bool({ default: true, description: 'Whether to look for providers that are not sanctioned.' })
  discover!: boolean;
}
