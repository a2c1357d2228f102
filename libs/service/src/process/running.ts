/** A running service, gateway, or whole site. */
export interface Running {
  /** Whether it answers requests. What does not answer without the bus is not ready without it. */
  ready(): Promise<boolean>;
  /** Answers the requests in flight, then closes. */
  stop(): Promise<void>;
}
