import { BY_TEXTS, type TextMatches, type TextSearch } from '@gatehouse/search';
import { Injectable } from '@nestjs/common';
import { SearchKeeper } from '@gatehouse/service';
import { searchFold, searchWords } from '@gatehouse/text';
import { eventSource, linkedSource } from './search-sources';

/** Finds events, venues and organizers by the words of their texts (docs/data.md#search). */
@Injectable()
export class CalendarSearch {
  private readonly ofEvents: TextSearch;
  private readonly ofLinked: TextSearch;

  constructor(keeper: SearchKeeper) {
    this.ofEvents = keeper.textsOf(eventSource);
    this.ofLinked = keeper.textsOf(linkedSource);
  }

  events(search: string | undefined): Promise<TextMatches> {
    return found(this.ofEvents, search);
  }

  /** Venues and organizers together. */
  linked(search: string | undefined): Promise<TextMatches> {
    return found(this.ofLinked, search);
  }
}

const found = async (texts: TextSearch, search: string | undefined): Promise<TextMatches> =>
  search === undefined ? BY_TEXTS : texts.find({ include: searchWords(searchFold(search)) });
