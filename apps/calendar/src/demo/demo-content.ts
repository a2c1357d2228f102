import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { appFolder } from '@gatehouse/service';
import type { Details } from '../posts/linked.args';

/** An event of the demo, on one or more days. */
export interface DemoEvent {
  title: string;
  description: string;
  excerpt?: string;
  /** Days from today on which it starts. */
  days: number[];
  /** Start and end in its own zone, `hh:mm`; absent for an all-day event. */
  times?: [start: string, end: string];
  /** Days after the first one. */
  lasts?: number;
  /** All-day events use the zone of the site. */
  timezone: string;
  /** Key of a venue. */
  venue?: string;
  /** Keys of organizers. */
  organizers: string[];
  /** Names of categories. */
  categories: string[];
  /** Names of tags. */
  tags: string[];
  cost?: string[];
  website?: string;
  featured?: boolean;
  sticky?: boolean;
}

export interface DemoCategory {
  description: string;
  /** Descriptions of the categories below, by name. */
  below?: Record<string, string>;
}

export interface DemoLinked {
  name: string;
  description: string;
  details: Details;
}

/** The files of the demo, in the folder `demo` next to the sources. */
interface DemoContent {
  events: DemoEvent[];
  /** By name. */
  categories: Record<string, DemoCategory>;
  tags: string[];
  /** By key. */
  venues: Record<string, DemoLinked>;
  /** By key. */
  organizers: Record<string, DemoLinked>;
}

const FOLDER = appFolder('calendar', 'demo');

/** A part of the demo content, from the JSON files beside this one. */
export const readDemo = <Name extends keyof DemoContent>(name: Name): DemoContent[Name] =>
  JSON.parse(readFileSync(join(FOLDER, `${name}.json`), 'utf8')) as DemoContent[Name];
