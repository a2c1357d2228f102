import { Value } from '@gatehouse/rest';

/** The answer to a deletion. */
export class DeletedView {
  @Value({ type: 'boolean', enum: [true], description: 'Always true.' })
  deleted!: true;
}
