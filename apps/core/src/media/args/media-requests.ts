import { createArgs, sortsOf, updateArgs, withFilters } from '@gatehouse/records';
import { Bool, Choice, ContextArgs, Int, IntersectionType, ListOf, OmitType } from '@gatehouse/rest';
import { ListRecordsArgs, NewRecordArgs, ORDERS, orElse } from '../../records/args/record-requests';
import type { PostInput } from '../../records/write/post-input';
import { Media } from '../model/media';

const MEDIA_TYPES = ['image', 'video', 'text', 'application', 'audio'] as const;
const LISTABLE = ['inherit', 'private', 'trash'] as const;

/** The file that a path names. */
class MediaIdArgs {
  @Int({ description: 'Unique identifier for the file.' })
  id!: number;
}

/** What clients write of a file, by property; what is undefined was not sent. */
export type MediaFields = PostInput & Partial<Pick<Media, 'alt_text' | 'caption' | 'description' | 'post'>>;

// The template that shows a file is that of its type.
const Fields = OmitType(createArgs<Media, MediaFields>(Media), ['template']);
const Changes = OmitType(updateArgs<Media, MediaIdArgs, MediaFields>(Media, MediaIdArgs), ['template']);

export class CreateMediaArgs extends IntersectionType(Fields, NewRecordArgs) {}
export class UpdateMediaArgs extends Changes {}
export class ReadMediaArgs extends IntersectionType(ContextArgs, MediaIdArgs) {}

/** Arguments of the list beside the filters of the class. */
class ListArgs extends ListRecordsArgs {
  @ListOf(Choice(LISTABLE), {
    default: 'inherit',
    into: orElse('inherit'),
    description: 'Limit result set to files with one or more statuses.',
  })
  declare status: string | string[];

  @ListOf(Int(), { default: [], description: 'Limit result set to files of particular posts.' })
  parent!: number[];

  @ListOf(Int(), { default: [], description: 'Limit result set to all files except those of particular posts.' })
  parent_exclude!: number[];

  @ListOf(Choice(MEDIA_TYPES), { description: 'Limit result set to files of particular media types.' })
  media_type?: string[];

  @Choice([...ORDERS, ...sortsOf(Media)], { default: 'date', description: 'Sort collection by attribute.' })
  declare orderby: string;
}

export class ListMediaArgs extends withFilters<ListArgs, Media, { mime_type?: string[] }>(ListArgs, Media) {}

export class ProcessMediaArgs extends MediaIdArgs {
  @Choice(['create-image-subsizes'], {
    required: true,
    description: 'What is to be done again.',
    group: 'Image',
    labels: { 'create-image-subsizes': 'Make smaller copies' },
  })
  action!: string;
}

export class DeleteMediaArgs extends MediaIdArgs {
  @Bool({ default: false, description: 'Required to be true, as files have no trash.' })
  force!: boolean;
}
