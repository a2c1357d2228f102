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

/** The published record of a service to which a path of this site leads: in lower case, without slashes around it. */
export const recordAtPath = (service: 'core' | 'calendar' | 'lms') =>
  contract(service, 'records.at-path', { question: Shape(PathQuestion), answer: Nullable(Shape(RecordFacts)) });
