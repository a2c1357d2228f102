/** A running service, gateway, or whole site. */
export interface Running {
  ready(): Promise<boolean>;
  /** Answers the requests in flight, then closes. */
  stop(): Promise<void>;
}
