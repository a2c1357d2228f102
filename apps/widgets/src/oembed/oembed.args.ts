import { Arg } from '@gatehouse/rest';

const WIDTH = { type: 'integer', default: 600 } as const;

/** Not checked here: errors come in the requested format, so the handler checks. */
export class EmbedArgs {
  @Arg({
    shown: { type: 'string', format: 'uri', required: true },
    description: 'The address of a post or page of this site.',
  })
  url?: unknown;

  @Arg({ default: 'json', description: 'json or xml.' })
  format!: unknown;

  @Arg({ default: WIDTH.default, description: 'Width of the frame in pixels.' })
  maxwidth!: unknown;
}

export class ProxyArgs {
  @Arg({ type: 'string', format: 'uri', required: true, description: 'The address to embed.' })
  url!: string;

  @Arg({ type: 'string', enum: ['json', 'xml'], default: 'json', description: 'What the provider is asked for.' })
  format!: 'json' | 'xml';

  @Arg({ default: WIDTH.default, shown: { type: 'integer' }, description: 'Width of the frame in pixels.' })
  maxwidth!: unknown;

  @Arg({ shown: { type: 'integer' }, description: 'Height of the frame in pixels.' })
  maxheight?: unknown;

  @Arg({ type: 'boolean', default: true, description: 'Whether to look for providers that are not sanctioned.' })
  discover!: boolean;
}
