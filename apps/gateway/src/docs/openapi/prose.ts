/** What a reader of the document needs before the first call. The rules themselves are in docs/interface/gateway.md. */
export const PROSE = `The interface of this site, as its services declare it.

## Signing in

Public records can be read without signing in. Whoever signs in may see and do more.

- **Application password**: HTTP Basic with the name of an account and one of its application passwords. The person makes it
  on the page that the index names under \`authentication\`.
- **Token**: \`Authorization: Bearer <token>\`.

Wrong credentials are answered with 401, also where none are needed. Cookies are not read.

## Lists and pages

Lists have pages: \`page\` from 1 on, and \`per_page\`. \`X-WP-Total\` and \`X-WP-TotalPages\` count the records and the
pages, and \`Link\` has the addresses of the next page and the one before.

Lists of values are written with commas (\`include=1,2\`) or brackets (\`include[]=1&include[]=2\`).

\`_fields\` chooses members of the answer, so that members that are required below can then be missing. \`_embed\` brings
linked records along, and \`_envelope\` puts status and headers into the body.

## Contexts

Many records have an argument \`context\`: \`view\` for readers, \`embed\` for what stands in other records, \`edit\` for who
may change them, with the texts as they were written. Members that a context leaves out are not required.

## Errors

Every failure is \`{ code, message, data: { status } }\`. Programs compare \`code\`; \`message\` is for people. All invalid
arguments are reported together: \`data.params\` has a sentence for each, \`data.details\` a code.

Arguments that a route does not know are ignored. With \`Prefer: handling=strict\` they are 400.

## Repeating requests

A write with an \`Idempotency-Key\` is done once, however often it is sent: who gets no answer sends it again. 429 and 503
say in \`Retry-After\` after how many seconds to try again.

## Two writers

One record has an \`ETag\` with its version. A write with \`If-Match\` is refused with 412 when somebody else has written
meanwhile. Reads with \`If-None-Match\` are answered with 304 while nothing has changed.

## Dates

Dates have the form \`2027-01-31T10:00:00\`. Without an offset they are in the time zone of the site; members whose names
end with \`_gmt\` or \`_utc\` are in UTC. Dates that are sent may have an offset.

## Forms

Whatever is taken as JSON is taken as a form, too, with members in brackets: \`title[raw]=Hello\`.
`;
