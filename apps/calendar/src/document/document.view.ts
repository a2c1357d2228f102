import { AnyObject, ListOf, MapOf, Shape, Text, Uri } from '@gatehouse/rest';

class InfoView {
  @Text({ description: 'Title of the site and its calendar.', examples: ['Town Library: calendar'] }) title!: string;
  @Text({ description: 'Version of the document.', examples: ['1.0.0'] }) version!: string;
  @Text({ description: 'What the interface is about.' }) description!: string;
}

class ServerView {
  @Uri({ description: 'Address of the namespace.', examples: ['https://example.com/calendar/events/v1'] }) url!: string;
}

/** An OpenAPI 3.0 document (docs/interface/calendar.md#document). */
export class DocumentView {
  @Text({ description: 'Version of OpenAPI.', examples: ['3.0.3'] }) openapi!: string;
  @Shape(InfoView, { description: 'What the document describes.' }) info!: InfoView;
  @ListOf(Shape(ServerView), { description: 'Where the interface is.' }) servers!: ServerView[];
  @MapOf(AnyObject(), { description: 'Operations by path and method.' })
  paths!: Record<string, Record<string, unknown>>;
  @AnyObject({ description: 'Schemas and ways to sign in.' }) components!: Record<string, unknown>;
}
