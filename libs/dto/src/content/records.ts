import { contract } from '@gatehouse/bus';
import { Bool, Int, ListOf, Nullable, Shape } from '@gatehouse/rest';
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

/** What a search asks the services for. */
export class RecordSearch {
  /** '' finds all. */
  @text() search!: string;
  /** These alone, if any. */
  @ListOf(Int(), required) include!: number[];
  @ListOf(Int(), required) exclude!: number[];
  @Int(required) limit!: number;
  @Int(required) offset!: number;
}

class FoundRecord {
  @Int(required) id!: number;
  /** HTML. */
  @text() title!: string;
  @text() link!: string;
}

/** A part of what a search finds. */
export class FoundRecords {
  @ListOf(Shape(FoundRecord), required) items!: FoundRecord[];
  /** How many there are in all. */
  @Int(required) total!: number;
}

/** The services whose records `core/v2/search` finds beside those of core, by their subtypes. */
export const SEARCHED_SUBTYPES = { event: 'calendar', course: 'lms' } as const;

const foundRecordsOf = (service: 'calendar' | 'lms') =>
  contract(service, 'records.search', {
    askedBy: ['core'],
    question: Shape(RecordSearch),
    answer: Shape(FoundRecords),
  });

/** The published events or courses that have all words of a search in what everybody may read of them. */
export const foundRecords = Object.assign(foundRecordsOf, {
  contracts: Object.values(SEARCHED_SUBTYPES).map(foundRecordsOf),
});

class FormerAddress {
  /** Where people read it now. */
  @text() link!: string;
}

const formerAddressOf = (service: (typeof SERVICES)[number]) =>
  contract(service, 'records.at-former-path', {
    askedBy: ['web'],
    question: Shape(PathQuestion),
    answer: Nullable(Shape(FormerAddress)),
  });

/**
 * The published record of a service to which a path of this site led, before its slug or that of a page above it was changed: in
 * lower case, without slashes around it.
 */
export const formerAddress = Object.assign(formerAddressOf, { contracts: SERVICES.map(formerAddressOf) });
