import { contract } from '@gatehouse/bus';
import { Bool, Int, Nullable, Shape } from '@gatehouse/rest';
import { required, text } from '../message';

/** A published record of any kind with an address of its own, as embeds describe it. */
export class RecordFacts {
  @text() link!: string;
  /** HTML. */
  @text() title!: string;
  @Bool(required) protected!: boolean;
  /** A person's id; 0 = none. */
  @Int(required) author!: number;
  /** In the media library; 0 = none. */
  @Int(required) image!: number;
}

class PathQuestion {
  @text() path!: string;
}

const SERVICES = ['core', 'calendar', 'lms'] as const;

const recordAtPathOf = (service: (typeof SERVICES)[number]) =>
  contract(service, 'records.at-path', {
    askedBy: ['widgets'],
    question: Shape(PathQuestion),
    answer: Nullable(Shape(RecordFacts)),
  });

/** The published record of a service to which a path of this site leads: in lower case, without slashes around it. */
export const recordAtPath = Object.assign(recordAtPathOf, { contracts: SERVICES.map(recordAtPathOf) });
