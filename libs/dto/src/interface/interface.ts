import { contract, GATEWAY, type Values } from '@gatehouse/bus';
import { AnyObject, Choice, Int, ListOf, MapOf, Shape, Text } from '@gatehouse/rest';
import { MESSAGE_TEXT, required, text } from '../message';

/** Methods by which the interface can be asked. */
export type SubrequestMethod = 'GET' | 'POST';

/** A request to the interface, as any client could send it. */
export class Subrequest {
  @Choice(['GET', 'POST'], required) method!: SubrequestMethod;
  /** Under the API root: `/core/v2/posts`. */
  @text() path!: string;
  /** The raw query. */
  @text() search!: string;
  @AnyObject() body?: Values;
}

class InterfaceQuestion {
  /** The gateway's word for who visits the page, from the request for it. */
  @text() visit!: string;
  @ListOf(Shape(Subrequest), required) requests!: Subrequest[];
}

/** Bytes of a reply that a page is made of. */
export const LONGEST_REPLY = MESSAGE_TEXT;

/** The reply of the interface, failures included. */
export class SubrequestReply {
  @Int(required) status!: number;
  @MapOf(text(), required) headers!: Record<string, string>;
  /** JSON. */
  @Text({ ...required, maxLength: LONGEST_REPLY }) body!: string;
  /** The tags of the reply; absent: no cache keeps it. */
  @ListOf(text()) tags?: string[];
  /** Milliseconds since the epoch until which it holds. */
  @Int() until?: number;
}

class InterfaceAnswer {
  @ListOf(Shape(SubrequestReply), required) replies!: SubrequestReply[];
}

/** Asks the interface on behalf of the person who visits a page: several requests at once, the replies in their order. */
export const askInterface = contract(GATEWAY, 'interface.ask', {
  askedBy: ['web'],
  question: Shape(InterfaceQuestion),
  answer: Shape(InterfaceAnswer),
  timeoutMs: 10_000,
});
