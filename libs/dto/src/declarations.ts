import type { Contract, Topic } from '@gatehouse/bus';

type AnyContract = Contract<unknown, unknown>;

const hasMembers = (value: unknown, ...names: string[]): boolean =>
  ((typeof value === 'object' && value !== null) || typeof value === 'function') &&
  names.every((name) => name in value);

const isContract = (value: unknown): value is AnyContract => hasMembers(value, 'service', 'name', 'askedBy');

const isTopic = (value: unknown): value is Topic<unknown> => hasMembers(value, 'topic', 'owner', 'heardBy');

/** A contract that several services answer. */
const isFamily = (value: unknown): value is { contracts: AnyContract[] } => hasMembers(value, 'contracts');

/** The contracts and topics among the exports of a module, such as this library: who may ask and hear what. */
export function declarationsIn(exported: object): { contracts: AnyContract[]; topics: Topic<unknown>[] } {
  const values: unknown[] = Object.values(exported);
  return {
    contracts: [...values.filter(isContract), ...values.filter(isFamily).flatMap(({ contracts }) => contracts)],
    topics: values.filter(isTopic),
  };
}
