/** What a process runs: a service, the gateway, or the whole site. */
export interface Running {
  ready(): Promise<boolean>;
  /** Answers the requests in flight, then closes. */
  stop(): Promise<void>;
}
