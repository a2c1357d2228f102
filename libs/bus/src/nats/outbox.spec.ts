import type { NatsConnection } from 'nats';
import { Outbox } from './outbox';
import { until, useBroker } from './testing/broker';

const { describeBus, broker } = useBroker(process.env.CI === 'true');

describeBus('Messages on their way out', () => {
  let connection: NatsConnection;
  let outbox: Outbox;
  const received: string[] = [];
  const failures: string[] = [];

  beforeEach(async () => {
    connection = await broker.connectAs(broker.wiretap);
    connection.subscribe('test.>', { callback: (_error, { subject }) => void received.push(subject) });
    await connection.flush();
    outbox = new Outbox(connection);
    received.length = failures.length = 0;
  });
  afterEach(() => connection.close());

  const send = (subject: string, body = Buffer.from('text')): void =>
    outbox.send({ subject, body, failed: (error) => void failures.push(`${subject}: ${String(error)}`) });
  const endOfTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

  it('wait for the end of the turn, and leave in their order', async () => {
    const publish = jest.spyOn(connection, 'publish');
    send('test.first');
    await Promise.resolve();
    send('test.second');
    expect(publish).not.toHaveBeenCalled();
    await endOfTurn();
    expect(publish).toHaveBeenCalledTimes(2);
    await until(() => received.length === 2);
    expect(received).toEqual(['test.first', 'test.second']);
  });

  it('leave at once when they are flushed, and once', async () => {
    send('test.flushed');
    outbox.flush();
    await endOfTurn();
    await until(() => received.length > 0);
    await connection.flush();
    expect(received).toEqual(['test.flushed']);
  });

  it('are forgotten when the connection is lost, and those after it are not', async () => {
    send('test.lost');
    outbox.drop();
    send('test.next');
    await until(() => received.length > 0);
    await connection.flush();
    expect(received).toEqual(['test.next']);
  });

  it('fail alone when they are too large for the broker', async () => {
    send('test.large', Buffer.alloc((connection.info?.max_payload ?? 0) + 1));
    send('test.small');
    await until(() => received.length > 0);
    expect(received).toEqual(['test.small']);
    expect(failures).toEqual([expect.stringContaining('test.large: ')]);
  });

  it('fail when the connection is closed', async () => {
    await connection.close();
    send('test.late');
    await endOfTurn();
    expect(failures).toEqual([expect.stringContaining('test.late: ')]);
  });
});
