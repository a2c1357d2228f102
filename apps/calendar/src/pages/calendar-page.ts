import { Injectable } from '@nestjs/common';
import type { RequestContext, Document } from '@gatehouse/rest';
import { decodeEntities, html, trusted, type Markup } from '@gatehouse/text';
import { SiteReader } from '../records/site';
import { TermQuery, type TermWithPath } from '../terms/store/term.query';
import { viewNotFound } from '../views/view-loader';
import { frameOf } from '../views/target/view-frame';
import { readDay } from '../views/target/view-day';
import { VIEWS, type ViewTarget } from '../views/target/view-target';
import { ViewsService } from '../views/views.service';
import { CalendarLayout } from './layout';
import type { CalendarPageArgs } from './page.args';
import { PageLinks } from './page-links';
import type { Taxonomy } from '../records/record.entity';

/** Most terms of a filter. */
const OFFERED = 200;

/** The page `/-/calendar`, which shows the views of the calendar. */
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
    category: filled(category),
    tag: filled(tag),
    search: filled(search?.trim()),
  };
}

const filled = (text: string | undefined): string | undefined => (text === '' ? undefined : text);

interface Filter {
  name: string;
  label: string;
  /** Label of the option that filters nothing. */
  any: string;
  terms: TermWithPath[];
  /** The value of a term. */
  key: (term: TermWithPath) => string;
  chosen: string | undefined;
}

function filters(target: ViewTarget, action: string, categories: TermWithPath[], tags: TermWithPath[]): Markup {
  const { view, date, category, tag, search } = target;
  const byPath = ({ path }: TermWithPath): string => path;
  const bySlug = ({ slug }: TermWithPath): string => slug;
  return html`<form class="filters" role="search" method="get" action="${action}" autocomplete="off">
    <input type="hidden" name="view" value="${view}" />
    <label>Search<input type="search" name="search" value="${search ?? ''}" /></label>
    <label>Date<input type="date" name="date" value="${date ?? ''}" /></label>
    ${select({ name: 'category', label: 'Category', any: 'All categories', terms: categories, key: byPath, chosen: category })}
    ${select({ name: 'tag', label: 'Tag', any: 'All tags', terms: tags, key: bySlug, chosen: tag })}
    <button type="submit">Show</button>
  </form>`;
}

/** A select of terms, or nothing without terms. */
function select({ name, label, any, terms, key, chosen }: Filter): Markup | false {
  const options = terms.map((term) => {
    const value = key(term);
    const indent = '— '.repeat(value.split('/').length - 1);
    return option(value, `${indent}${decodeEntities(term.name)}`, value === chosen);
  });
  return (
    options.length > 0 &&
    html`<label
      >${label}<select name="${name}">
        <option value="">${any}</option>
        ${options}
      </select></label
    >`
  );
}

const option = (value: string, label: string, isChosen: boolean): Markup =>
  isChosen
    ? html`<option value="${value}" selected>${label}</option>`
    : html`<option value="${value}">${label}</option>`;
