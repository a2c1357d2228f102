import { declaredEntity, type EntityClass } from '../entities/declared-entity';
import type { Resources } from './resources';

/**
 * What visitors' replies are made of, for the definition of a service whose records are declared entities.
 * @param others what the service stores beside them
 */
export function resourcesOf(entities: readonly EntityClass[], others: Partial<Resources> = {}): Resources {
  const own = entities.flatMap((type) => {
    const entity = declaredEntity(type);
    return entity ? [[entity.table, { one: entity.one, tables: [entity.table], versioned: true }] as const] : [];
  });
  return { ...others, resources: { ...Object.fromEntries(own), ...others.resources } };
}
