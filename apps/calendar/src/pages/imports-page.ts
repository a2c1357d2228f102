import { Injectable } from '@nestjs/common';
import { Page } from '@gatehouse/rest';
import type { Import, ImportState } from '../imports/import.entity';
import { ImportsService } from '../imports/imports.service';
import { CalendarAssets } from './assets';
import { html, trusted, type Markup } from '@gatehouse/text';

const SHOWN = 100;
const STATES: Record<ImportState, string> = {
  'calendar-ea-pending': 'Running',
  'calendar-ea-success': 'Finished',
  'calendar-ea-failed': 'Failed',
};

/** The latest imports, for administrators. */
@Injectable()
export class ImportsPage {
  constructor(
    private readonly imports: ImportsService,
    private readonly assets: CalendarAssets,
  ) {}

  async show(): Promise<Page> {
    const imports = await this.imports.latest(SHOWN);
    const isRunning = imports.some(({ state }) => state === 'calendar-ea-pending');
    const body = html`<h1>Imports</h1>
      <div id="imports" ${isRunning && trusted(' data-live')}>
        ${imports.length === 0 ? html`<p class="calendar-empty">There have been no imports.</p>` : table(imports)}
      </div>`;
    const [styles, scripts] = [[this.assets.address('calendar.css')], [this.assets.address('calendar.js')]];
    const page = { title: 'Imports', body: body.text, lang: 'en', styles, scripts };
    return new Page(page, 200, { 'cache-control': 'no-cache' });
  }
}

const table = (imports: Import[]): Markup =>
  html`<table class="imports">
    <thead>
      <tr>
        <th scope="col">Import</th>
        <th scope="col">State</th>
        <th scope="col">Progress</th>
        <th scope="col">Records</th>
        <th scope="col">Batches</th>
        <th scope="col">Began (UTC)</th>
        <th scope="col">Last report (UTC)</th>
      </tr>
    </thead>
    <tbody>
      ${imports.map(row)}
    </tbody>
  </table>`;

const row = (one: Import): Markup =>
  html`<tr>
    <th scope="row">${one.import_id}</th>
    <td>
      <span class="state state--${one.state}">${STATES[one.state]}</span
      >${one.outcome !== '' && html`<br /><span class="quiet">${one.outcome}${one.outcome_slug !== '' && ` (${one.outcome_slug})`}</span>`}
    </td>
    <td data-label="Progress">
      <progress max="100" value="${one.percentage}">${one.percentage} %</progress>
      <span class="count">${one.percentage} %</span>
    </td>
    <td data-label="Records"><span class="count">${one.data_done} of ${one.data_total}</span></td>
    <td data-label="Batches"><span class="count">${one.batch_done} of ${one.batch_total}</span></td>
    <td data-label="Began (UTC)"><time datetime="${one.started_utc.replace(' ', 'T')}Z">${one.started_utc}</time></td>
    <td data-label="Last report (UTC)">
      <time datetime="${one.changed_utc.replace(' ', 'T')}Z">${one.changed_utc}</time>
    </td>
  </tr> `;
