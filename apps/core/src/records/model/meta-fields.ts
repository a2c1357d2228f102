import { AlsoAsShown, AnyObject, type ValueDecorator } from '@gatehouse/rest';

type MetaOptions = NonNullable<Parameters<typeof AnyObject>[0]>;

/** The meta fields of a record. An empty text, which stands for an object elsewhere, is refused (docs/interface/core.md#writing). */
export const MetaFields = (options: MetaOptions = {}): ValueDecorator<Record<string, unknown>> =>
  AlsoAsShown(AnyObject(), (value) => (value === '' ? false : value), { description: 'Meta fields.', ...options });
