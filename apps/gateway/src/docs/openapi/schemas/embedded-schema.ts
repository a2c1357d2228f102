import type { LinkTargets, Manifest, Values } from '@gatehouse/bus';
import { applyShape, shapeOf } from '../responses';

/** What a route answers to GET with records: one of them, or a list. By the path of the route. */
export type Answers = ReadonlyMap<string, Values>;

/** @param componentOf the name of the component of a service's schema */
export function answersOf(
  manifests: readonly Manifest[],
  componentOf: (service: string, schema: string) => string,
): Answers {
  const answers = new Map<string, Values>();
  for (const { service, routes } of manifests)
    for (const route of routes) {
      const read = route.endpoints.find(({ methods }) => methods.includes('GET'));
      if (route.schema === undefined || !read) continue;
      const record = { $ref: `#/components/schemas/${componentOf(service, route.schema)}` };
      answers.set(route.path, applyShape(record, shapeOf(route, read)));
    }
  return answers;
}

/**
 * The schema of `_embedded`: for each relation, what the routes answer to which its links lead
 * (docs/interface/gateway.md#global-parameters). Links to services that the site does not have are left out.
 */
export function embeddedSchema(targets: LinkTargets, answers: Answers): Values {
  const relations = Object.entries(targets).flatMap(([relation, paths]): [string, Values][] => {
    const [first, ...others] = paths.flatMap((path) => answers.get(path) ?? []);
    if (!first) return [];
    return [[relation, { type: 'array', items: others.length > 0 ? { anyOf: [first, ...others] } : first }]];
  });
  return {
    type: 'object',
    description: 'The linked records that `_embed` asks for, by relation.',
    properties: Object.fromEntries(relations),
  };
}
