import {
  Bus,
  type Contract,
  type Manifest,
  type Proofs,
  type Purges,
  type Reply,
  type Request,
  type RequestHandler,
  type Counter,
  type Topic,
} from '@gatehouse/bus';

/** A bus for commands: it sends requests to other services, but does not serve requests or announce routes. */
export class ClientOnlyBus extends Bus {
  constructor(private readonly bus: Bus) {
    super();
  }

  override get connected(): boolean {
    return this.bus.connected;
  }

  override get proofs(): Proofs | undefined {
    return this.bus.proofs;
  }

  override get purges(): Purges {
    return this.bus.purges;
  }

  call(service: string, request: Request): Promise<Reply> {
    return this.bus.call(service, request);
  }

  callMany(service: string, requests: Request[]): Promise<Reply[]> {
    return this.bus.callMany(service, requests);
  }

  callBatch(service: string, requests: Request[]): Promise<Reply[]> {
    return this.bus.callBatch(service, requests);
  }

  ask<Question, Answer>(contract: Contract<Question, Answer>, question: Question): Promise<Answer> {
    return this.bus.ask(contract, question);
  }

  serve(_service: string, _handler: RequestHandler): Promise<() => Promise<void>> {
    return Promise.resolve(() => Promise.resolve());
  }

  announce(_manifest: Manifest): Promise<void> {
    return Promise.resolve();
  }

  watch(changed: (manifests: Manifest[]) => void): Promise<void> {
    return this.bus.watch(changed);
  }

  alive(service: string): Promise<boolean> {
    return this.bus.alive(service);
  }

  publish<Payload>(topic: Topic<Payload>, payload: Payload): void {
    this.bus.publish(topic, payload);
  }

  listen<Payload>(topic: Topic<Payload>, heard: (payload: Payload) => void): void {
    this.bus.listen(topic, heard);
  }

  countBy(key: string, windowSeconds: number, amount: number): Promise<Counter> {
    return this.bus.countBy(key, windowSeconds, amount);
  }

  close(): Promise<void> {
    return this.bus.close();
  }
}
