import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '@gatehouse/persistence';
import { lockRecord, storeRecord } from '@gatehouse/records';
import { Form } from '../forms/form';
import { newForm } from '../forms/form-changes';
import { FormsQuery, lockForm } from '../forms/forms.query';
import { MapObject } from '../maps/map';
import { newMap } from '../maps/map-changes';
import { Slider } from '../sliders/slider';
import { createSlider, lockSlider, SlidersRepository } from '../sliders/sliders.repository';
import { formEntry } from './form.entry';
import { mapEntry } from './map.entry';
import { sliderEntry } from './slider.entry';
import { FORMAT, KINDS, type Kind, type WidgetEntries } from './widget-file';

export interface ImportOptions {
  /** Update existing entries instead of skipping them. */
  replace: boolean;
  /** Store nothing. */
  dryRun: boolean;
}

/** How many entries were created, updated and skipped. */
export interface ImportReport {
  created: number;
  updated: number;
  skipped: number;
}

/** How entries of one kind are stored. */
interface EntryWriter<T> {
  /** The id of the stored record with the entry's key. */
  find(entry: T): Promise<number | undefined>;
  insert(entry: T): Promise<unknown>;
  update(id: number, entry: T): Promise<void>;
}

/** Rolls back the transaction of a dry run. */
class DryRun extends Error {
  constructor(readonly report: ImportReport) {
    super('This is a dry run.');
  }
}

/** Writes forms, sliders and maps to files of the format `site-widgets/1` and back (docs/interface/widgets.md#file-format). */
@Injectable()
export class WidgetFilesService {
  private readonly forms: FormsQuery;
  private readonly sliders: SlidersRepository;

  constructor(private readonly database: Database) {
    this.forms = new FormsQuery(database);
    this.sliders = new SlidersRepository(database);
  }

  /** The content of a file with all entries of these kinds. */
  async export(kinds: readonly Kind[] = KINDS): Promise<object> {
    return {
      format: FORMAT,
      ...(kinds.includes('forms') ? { forms: (await this.forms.all()).map(formEntry) } : {}),
      ...(kinds.includes('sliders') ? { sliders: (await this.sliders.all()).map(sliderEntry) } : {}),
      ...(kinds.includes('maps')
        ? { maps: (await this.database.read.find(MapObject, { order: { id: 'ASC' } })).map(mapEntry) }
        : {}),
    };
  }

  /** Stores all entries or none. */
  async import({ forms, sliders, maps }: WidgetEntries, { replace, dryRun }: ImportOptions): Promise<ImportReport> {
    try {
      return await this.database.write(async (tx) => {
        const report: ImportReport = { created: 0, updated: 0, skipped: 0 };
        for (const form of forms) report[await storeEntry(form, formWriter(tx), replace)] += 1;
        for (const slider of sliders) report[await storeEntry(slider, sliderWriter(tx), replace)] += 1;
        for (const map of maps) report[await storeEntry(map, mapWriter(tx), replace)] += 1;
        if (dryRun) throw new DryRun(report);
        return report;
      });
    } catch (error) {
      if (error instanceof DryRun) return error.report;
      throw error;
    }
  }

  /** Whether there are no forms, sliders and maps at all. */
  async isEmpty(): Promise<boolean> {
    const { read } = this.database;
    for (const entity of [Form, Slider, MapObject]) if (await read.exists(entity)) return false;
    return true;
  }
}

async function storeEntry<T>(entry: T, writer: EntryWriter<T>, replace: boolean): Promise<keyof ImportReport> {
  const id = await writer.find(entry);
  if (id === undefined) {
    await writer.insert(entry);
    return 'created';
  }
  if (!replace) return 'skipped';
  await writer.update(id, entry);
  return 'updated';
}

/** Files come from administrators, who may use any HTML. */
const formWriter = (tx: EntityManager): EntryWriter<WidgetEntries['forms'][number]> => ({
  find: async ({ slug }) => (await tx.findOneBy(Form, { slug }))?.id,
  insert: ({ slug, ...form }) => storeRecord(tx, Form, newForm(form, true, { slug })),
  async update(id, form) {
    await storeRecord(tx, Form, newForm(form, true, await lockForm(tx, id)));
  },
});

const sliderWriter = (tx: EntityManager): EntryWriter<WidgetEntries['sliders'][number]> => ({
  find: async ({ alias }) => (await tx.findOneBy(Slider, { alias }))?.id,
  insert: (slider) => createSlider(tx, slider),
  async update(id, slider) {
    const stored = await lockSlider(tx, id);
    await createSlider(tx, { ...slider, slides: withStoredIds(slider.slides ?? [], stored.slides) }, stored);
  },
});

/** Maps are found by title, the oldest one first. */
const mapWriter = (tx: EntityManager): EntryWriter<WidgetEntries['maps'][number]> => ({
  find: async ({ title }) => (await tx.findOne(MapObject, { where: { title }, order: { id: 'ASC' } }))?.id,
  insert: (map) => storeRecord(tx, MapObject, newMap(map)),
  async update(id, map) {
    const stored = await lockRecord(tx, MapObject, id);
    const markers = withStoredIds(map.markers ?? [], stored?.markers ?? []);
    await storeRecord(tx, MapObject, newMap({ ...map, markers }, stored));
  },
});

/** Parts without an id take that of the stored part at their position, so that importing twice changes nothing. */
function withStoredIds<T extends { id?: number }>(parts: readonly T[], stored: readonly { id?: number }[]): T[] {
  const given = new Set(parts.map(({ id }) => id));
  return parts.map((part, at) => {
    const id = stored[at]?.id;
    return part.id === undefined && id !== undefined && !given.has(id) ? { ...part, id } : part;
  });
}
