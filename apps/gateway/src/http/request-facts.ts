/** What the parts of the gateway find out about a request, for the access log and its span. */
export interface RequestFacts {
  /** The key of its endpoint, or the part of the gateway that answers it. */
  route?: string;
  requestId?: string;
  /** The id of the person who is signed in. */
  person?: number;
  /** Cache-Status (RFC 9211). */
  cache?: string | undefined;
  traceId?: string;
  /** The path under the API root with the own names of namespaces. */
  path?: string;
}
