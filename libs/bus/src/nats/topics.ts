import { Logger } from '@nestjs/common';
import type { Msg, NatsConnection } from 'nats';
import type { Topic } from '../envelope';
import type { SignedMessages } from './trust/signed-messages';
import { textOf } from './wire/bodies';
import { topicOf } from './wire/subjects';

/** Events: published by the owner of their topic, signed, to every process that listens. */
export class Topics {
  private readonly logger = new Logger('NatsBus');
  /** By topic, which says what its payload is: `never` here, since the topics differ. */
  private readonly listeners = new Map<string, ((payload: never) => void)[]>();

  constructor(
    private readonly connection: NatsConnection,
    private readonly signed: SignedMessages,
  ) {}

  publish<Payload>({ topic }: Topic<Payload>, payload: Payload): void {
    const subject = topicOf(topic);
    const body = Buffer.from(payload === undefined ? 'null' : JSON.stringify(payload));
    try {
      this.connection.publish(subject, body, { headers: this.signed.headersOf(subject, body) });
    } catch (error) {
      this.logger.error(`An event of ${topic} could not be sent.`, error);
    }
  }

  listen<Payload>({ topic, owner }: Topic<Payload>, listener: (payload: Payload) => void): void {
    const listeners = this.listeners.get(topic);
    if (listeners) {
      listeners.push(listener);
      return;
    }
    this.listeners.set(topic, [listener]);
    this.connection.subscribe(topicOf(topic), {
      callback: (error, message) => {
        if (!error && this.signed.accepts(message, owner)) this.onEvent(topic, message);
      },
    });
  }

  private onEvent(topic: string, { data }: Msg): void {
    for (const listener of this.listeners.get(topic) ?? []) {
      try {
        listener(JSON.parse(textOf(data)) as never);
      } catch (error) {
        this.logger.error(`A listener to ${topic} failed.`, error);
      }
    }
  }
}
