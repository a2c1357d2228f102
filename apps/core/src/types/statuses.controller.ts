import { can, forbidden, type Caller } from '@gatehouse/access';
import { RestError } from '@gatehouse/errors';
import { Args, Ctx, Namespace, Route, type RequestContext, type SiteAddress, Text } from '@gatehouse/rest';
import { ContextArgs } from '../posts/record.args';
import type { Context } from '../posts/post-reader';
import { floats } from '../posts/post-status';
import { objectSchema } from './type-schemas';
import { listable } from './types.controller';

interface StatusFacts {
  slug: string;
  name: string;
  /** Who may read records of it: everybody, who may edit them, or those who may read private ones besides. */
  open: 'public' | 'protected' | 'private' | 'internal';
}

const STATUSES: readonly StatusFacts[] = [
  { slug: 'publish', name: 'Published', open: 'public' },
  { slug: 'future', name: 'Scheduled', open: 'protected' },
  { slug: 'draft', name: 'Draft', open: 'protected' },
  { slug: 'pending', name: 'Pending', open: 'protected' },
  { slug: 'private', name: 'Private', open: 'private' },
  { slug: 'trash', name: 'Trash', open: 'internal' },
];

const maySee = (caller: Caller, { open }: StatusFacts): boolean => open === 'public' || can(caller, 'edit_posts');

export class ReadStatusArgs extends ContextArgs {
  @Text({ description: 'An alphanumeric identifier for the status.' })
  status!: string;
}

/** Statuses of records (docs/interface/core.md#types). */
@Namespace('core/v2', { schemas: { status: objectSchema('status') } })
export class StatusesController {
  @Route('GET', 'statuses', {
    permit: ({ args, caller }) => listable(args.context, caller, can(caller, 'edit_posts')),
    schema: 'status',
    answer: 'map',
  })
  list(@Args() { context }: ContextArgs, @Ctx() { caller, site }: RequestContext) {
    return Object.fromEntries(
      STATUSES.filter((status) => maySee(caller, status)).map((status) => [
        status.slug,
        statusView(status, context, site),
      ]),
    );
  }

  @Route('GET', 'statuses/<status=[\\w-]+>', { permit: readable, schema: 'status' })
  read(@Args() { status, context }: ReadStatusArgs, @Ctx() { site }: RequestContext) {
    return statusView(named(status), context, site);
  }
}

function readable({ args, caller }: RequestContext): void {
  const status = named(args.status);
  if (!maySee(caller, status)) throw forbidden(caller, 'rest_cannot_read_status', 'Cannot view status.');
  if (args.context === 'edit' && !can(caller, 'edit_posts'))
    throw forbidden(caller, 'rest_forbidden_context', 'Sorry, you are not allowed to manage statuses.');
}

function named(name: unknown): StatusFacts {
  const status = STATUSES.find(({ slug }) => slug === name);
  if (!status) throw new RestError(404, 'rest_status_invalid', 'Invalid status.');
  return status;
}

function statusView(
  { slug, name, open }: StatusFacts,
  context: Context,
  { root }: SiteAddress,
): Record<string, unknown> {
  const _links = { archives: [{ href: `${root}/core/v2/posts${slug === 'publish' ? '' : `?status=${slug}`}` }] };
  if (context === 'embed') return { name, slug, _links };
  const shown = { name, public: open === 'public', queryable: open === 'public', slug, date_floating: floats(slug) };
  if (context === 'view') return { ...shown, _links };
  return {
    ...shown,
    private: open === 'private',
    protected: open === 'protected',
    show_in_list: open !== 'internal',
    _links,
  };
}
