import { Injectable } from '@nestjs/common';
import type { RequestContext, Document } from '@gatehouse/rest';
import { decodeEntities, html, trusted, type Markup } from '@gatehouse/text';
import type { Taxonomy } from '../events/event.entity';
import { SiteReader } from '../records/site';
import { TermQuery } from '../terms/term.query';
import type { TermWithPath } from '../terms/term.view';
import { viewNotFound } from '../views/view-loader';
import { frameOf } from '../views/view-model';
import { readDay, VIEWS, type ViewTarget } from '../views/view-target';
import { ViewsService } from '../views/views.service';
import { CalendarLayout } from './layout';
import type { CalendarPageArgs } from './page.args';
import { PageLinks } from './page-links';

/** Terms offered as filters. */
const OFFERED = 200;

/** The page that shows the calendar's views to people. */
@Injectable()
export class CalendarPage {
  constructor(
    private readonly views: ViewsService,
    private readonly terms: TermQuery,
    private readonly sites: SiteReader,
    private readonly layout: CalendarLayout,
  ) {}

  async show(args: CalendarPageArgs, ctx: RequestContext): Promise<Document> {
    const target = targetOf(args);
    const links = new PageLinks(this.layout.to('calendar'), ctx.site.home);
    const [view, categories, tags] = await Promise.all([
      this.views.render(target, links, ctx),
      this.offered('category'),
      this.offered('tag'),
    ]);
    const { title } = frameOf(target, await this.sites.of(ctx), false);
    const feed = links.feed(target);
    const body = html`<h1>Calendar</h1>
      ${filters(target, this.layout.to('calendar'), categories, tags)}
      <div id="calendar">
        ${trusted(view)}
        <p class="subscribe">
          <a href="${feed}">Subscribe to this calendar</a> <span class="quiet">(iCalendar, for calendar programs)</span>
        </p>
      </div>`;
    return this.layout.page(
      { title: `${title} · Calendar`, body, head: html`<link rel="alternate" type="text/calendar" href="${feed}" /> ` },
      ctx,
    );
  }

  private async offered(taxonomy: Taxonomy): Promise<TermWithPath[]> {
    return (await this.terms.list(taxonomy, { page: 1, per_page: OFFERED, hide_empty: true })).items;
  }
}

function targetOf({ view = '', date = '', page, category, tag, search }: CalendarPageArgs): ViewTarget {
  const known = VIEWS.find((name) => name === (view || 'month'));
  const day = date === '' ? undefined : readDay(date);
  if (!known || (date !== '' && day === undefined)) throw viewNotFound();
  return {
    view: known,
    date: day,
    page,
    category: category || undefined,
    tag: tag || undefined,
    search: search?.trim() || undefined,
  };
}

function filters(
  { view, date, category, tag, search }: ViewTarget,
  action: string,
  categories: TermWithPath[],
  tags: TermWithPath[],
): Markup {
  const options = (terms: TermWithPath[], chosen: string | undefined, key: (term: TermWithPath) => string): Markup[] =>
    terms.map(
      (term) =>
        html`<option value="${key(term)}" ${key(term) === chosen && trusted(' selected')}>
          ${'— '.repeat(key(term).split('/').length - 1)}${decodeEntities(term.name)}
        </option>`,
    );
  const select = (name: string, label: string, any: string, choices: Markup[]): Markup | false =>
    choices.length > 0 &&
    html`<label
      >${label}<select name="${name}">
        <option value="">${any}</option>
        ${choices}
      </select></label
    >`;
  return html`<form class="filters" role="search" method="get" action="${action}" autocomplete="off">
    <input type="hidden" name="view" value="${view}" />
    <label>Search<input type="search" name="search" value="${search ?? ''}" /></label>
    <label>Date<input type="date" name="date" value="${date ?? ''}" /></label>
    ${select(
      'category',
      'Category',
      'All categories',
      options(categories, category, ({ path }) => path),
    )}
    ${select(
      'tag',
      'Tag',
      'All tags',
      options(tags, tag, ({ slug }) => slug),
    )}
    <button type="submit">Show</button>
  </form>`;
}
