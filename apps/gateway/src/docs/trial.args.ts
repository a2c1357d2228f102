import type { Values } from '@gatehouse/bus';
import { Choice, Text, Value } from '@gatehouse/rest';

/** A request that a signed-in person tries in the documentation. */
export class TrialArgs {
  @Text({ required: true, description: 'The token of the page, which is bound to the session.' }) token!: string;

  @Choice(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'], { required: true })
  method!: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

  @Text({ required: true, description: 'Path and query below the API root.' }) address!: string;

  /** Looked at by the service that takes it. */
  @Value({ type: 'object', properties: {}, additionalProperties: true }) body?: Values;
}
