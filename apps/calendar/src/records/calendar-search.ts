import { BY_TEXTS, type TextMatches, type TextSearch } from '@gatehouse/search';
import { Injectable } from '@nestjs/common';
import { SearchKeeper } from '@gatehouse/service';
import { searchFold, searchWords } from '@gatehouse/text';
import { eventSource } from './search-sources';

/** Finds events by the words of their texts (docs/data.md#search). */
@Injectable()
export class CalendarSearch {
  private readonly ofEvents: TextSearch;

  constructor(keeper: SearchKeeper) {
    this.ofEvents = keeper.textsOf(eventSource);
  }

  events(search: string | undefined): Promise<TextMatches> {
    return found(this.ofEvents, search);
  }
}

const found = async (texts: TextSearch, search: string | undefined): Promise<TextMatches> =>
  search === undefined ? BY_TEXTS : texts.find({ include: searchWords(searchFold(search)) });
