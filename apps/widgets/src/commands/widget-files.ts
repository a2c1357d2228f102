import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '@gatehouse/persistence';
import { FormsQuery } from '../forms/forms.query';
import { insertForm, updateForm } from '../forms/forms.store';
import { MapsQuery } from '../maps/maps.query';
import { insertMap, lockMap, updateMap } from '../maps/maps.store';
import { SlidersQuery } from '../sliders/sliders.query';
import { insertSlider, lockSlider, updateSlider } from '../sliders/sliders.store';
import { FORMAT, formLine, KINDS, mapLine, sliderLine, type Kind, type WidgetEntries } from './widget-file';

export interface ImportOptions {
  /** Update entries that exist, instead of leaving them alone. */
  replace: boolean;
  /** Store nothing. */
  dryRun: boolean;
}

/** How many entries were made, updated and left alone. */
export interface ImportReport {
  made: number;
  updated: number;
  skipped: number;
}

/** Stops a transaction that was a rehearsal. */
class Rehearsed extends Error {}

/** Writes forms, sliders and maps to files of the format `site-widgets/1` and back (docs/interface/widgets.md#file-format). */
@Injectable()
export class WidgetFiles {
  private readonly forms: FormsQuery;
  private readonly sliders: SlidersQuery;
  private readonly maps: MapsQuery;

  constructor(private readonly database: Database) {
    this.forms = new FormsQuery(database);
    this.sliders = new SlidersQuery(database);
    this.maps = new MapsQuery(database);
  }

  /** All entries of a kind, or of every kind. */
  async export(kinds: readonly Kind[] = KINDS): Promise<object> {
    return {
      format: FORMAT,
      ...(kinds.includes('forms') ? { forms: (await this.forms.all()).map(formLine) } : {}),
      ...(kinds.includes('sliders') ? { sliders: (await this.sliders.all()).map(sliderLine) } : {}),
      ...(kinds.includes('maps') ? { maps: (await this.maps.all()).map(mapLine) } : {}),
    };
  }

  /** Stores all entries or none. */
  async import(entries: WidgetEntries, { replace, dryRun }: ImportOptions): Promise<ImportReport> {
    const report: ImportReport = { made: 0, updated: 0, skipped: 0 };
    const work = async (manager: EntityManager): Promise<void> => {
      Object.assign(report, { made: 0, updated: 0, skipped: 0 });
      for (const { slug, ...form } of entries.forms) {
        await this.one(
          report,
          replace,
          await idOf(manager, 'forms', 'slug', slug),
          () => insertForm(manager, form, slug),
          (id) => updateForm(manager, id, form),
        );
      }
      for (const slider of entries.sliders) {
        await this.one(
          report,
          replace,
          await idOf(manager, 'sliders', 'alias', slider.alias),
          () => insertSlider(manager, slider),
          async (id) => {
            await lockSlider(manager, id);
            await updateSlider(manager, id, {
              ...slider,
              slides: await numbered(manager, 'slides', 'sliderId', id, slider.slides),
            });
          },
        );
      }
      for (const map of entries.maps) {
        await this.one(
          report,
          replace,
          await idOf(manager, 'maps', 'title', map.title),
          () => insertMap(manager, map),
          async (id) => {
            await lockMap(manager, id);
            await updateMap(manager, id, {
              ...map,
              markers: await numbered(manager, 'markers', 'mapId', id, map.markers),
            });
          },
        );
      }
      if (dryRun) throw new Rehearsed();
    };
    await this.database.write(work).catch((error: unknown) => {
      if (!(error instanceof Rehearsed)) throw error;
    });
    return report;
  }

  /** Whether there is neither a form nor a slider nor a map. */
  async isEmpty(): Promise<boolean> {
    const rows = await this.database.query(
      'SELECT id FROM forms UNION ALL SELECT id FROM sliders UNION ALL SELECT id FROM maps LIMIT 1',
    );
    return rows.length === 0;
  }

  private async one(
    report: ImportReport,
    replace: boolean,
    id: number | undefined,
    make: () => Promise<unknown>,
    update: (id: number) => Promise<void>,
  ): Promise<void> {
    if (id === undefined) {
      await make();
      report.made += 1;
    } else if (replace) {
      await update(id);
      report.updated += 1;
    } else report.skipped += 1;
  }
}

async function idOf(
  manager: EntityManager,
  table: Kind,
  column: 'slug' | 'alias' | 'title',
  value: string,
): Promise<number | undefined> {
  const [row]: { id: number }[] = await manager.query(
    `SELECT id FROM ${table} WHERE ${column} = ? ORDER BY id LIMIT 1`,
    [value],
  );
  return row?.id;
}

/** Parts without a number take that of the part which stands at their place now, so that importing twice changes nothing. */
async function numbered<T extends { id?: number }>(
  manager: EntityManager,
  table: 'slides' | 'markers',
  column: 'sliderId' | 'mapId',
  owner: number,
  parts: T[],
): Promise<T[]> {
  const rows: { id: number }[] = await manager.query(`SELECT id FROM ${table} WHERE ${column} = ? ORDER BY position`, [
    owner,
  ]);
  const named = new Set(parts.map(({ id }) => id));
  return parts.map((part, at) => {
    const id = rows[at]?.id;
    return part.id === undefined && id !== undefined && !named.has(id) ? { ...part, id } : part;
  });
}
