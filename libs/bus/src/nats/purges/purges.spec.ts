import { Peers } from '../../identity/peers';
import type { Purged } from '../../purges/purge-log';
import { double, pause, until, useBroker } from '../testing/broker';
import { handlerOf, replyWith, requestFor } from '../testing/fixtures';
import { SignedMessages } from '../trust/signed-messages';
import { Refusals } from '../trust/refusals';
import { PurgeSender } from './purge-sender';

const { describeBus, broker, openBus } = useBroker(process.env.CI === 'true');

describeBus('A purge', () => {
  const gateway = async () => {
    const bus = await openBus('gateway');
    const heard: Purged[] = [];
    bus.purges.listen((tags) => heard.push(tags));
    await until(() => bus.purges.reliable);
    return { bus, heard };
  };
  const core = async (handler = handlerOf(async () => replyWith(''))) => {
    const bus = await openBus('core');
    await bus.serve('core', handler);
    return bus;
  };
  /** What was heard without the purges of everything with which gateways begin. */
  const tagsOf = (heard: Purged[]): string[] => heard.flatMap((tags) => (tags === 'everything' ? [] : [...tags]));

  it('reaches every gateway', async () => {
    const [one, two] = [await gateway(), await gateway()];
    const service = await core();
    service.purges.purge(['posts', 'post:7']);
    service.purges.purge(['posts', 'terms']);
    await until(() => [one, two].every(({ heard }) => tagsOf(heard).length > 0));
    for (const { heard } of [one, two]) expect(tagsOf(heard)).toEqual(['posts', 'post:7', 'terms']);
  });

  it('is not heard again by the process that made it', async () => {
    const [one, two] = [await gateway(), await gateway()];
    await one.bus.serve(
      'gateway',
      handlerOf(async () => replyWith('')),
    );
    one.bus.purges.purge(['posts']);
    await until(() => tagsOf(two.heard).length > 0);
    await pause(50);
    expect(tagsOf(one.heard)).toEqual(['posts']);
  });

  it('is known to the gateway of the writer before the reply', async () => {
    const { bus, heard } = await gateway();
    const service = await core(
      handlerOf(async () => {
        await pause(5);
        service.purges.purge(['posts']);
        return replyWith('');
      }),
    );
    await bus.call('core', requestFor());
    expect(tagsOf(heard)).toContain('posts');
  });

  it('travels with the answers to questions', async () => {
    const { bus, heard } = await gateway();
    const service = await core(
      handlerOf(
        async () => replyWith(''),
        async () => {
          service.purges.purge(['person:3']);
          return { twice: 2 };
        },
      ),
    );
    const lms = await openBus('lms');
    await lms.serve(
      'lms',
      handlerOf(async () => replyWith(JSON.stringify(await lms.ask(double, { n: 1 })))),
    );
    await bus.call('lms', requestFor());
    expect(tagsOf(heard)).toContain('person:3');
  });

  it('of everything follows a lost connection, and nothing is reliable until it is back', async () => {
    const { bus, heard } = await gateway();
    await core();
    await broker.stop();
    await until(() => !bus.purges.reliable);
    heard.length = 0;
    await broker.start();
    await until(() => bus.purges.reliable);
    expect(heard).toContain('everything');
  });

  /** A replica of core that can be cut off. */
  const replica = async ({ name = 'one', build = 'b1' } = {}) => {
    const connection = await broker.connectAs(broker.keys.core);
    const signed = new SignedMessages(new Peers(broker.optionsOf('core')), new Refusals());
    return { connection, sender: new PurgeSender(connection, signed, 'core', name, build) };
  };

  /** Replicas that start one after the other, each with the number of purges of everything that follow. */
  const started = async (builds: string[]) => {
    const { heard } = await gateway();
    const replicas: (Awaited<ReturnType<typeof replica>> & { purges: number })[] = [];
    for (const [index, build] of builds.entries()) {
      heard.length = 0;
      const { connection, sender } = await replica({ name: `replica-${index}`, build });
      sender.start();
      await connection.flush();
      await pause(100);
      replicas.push({ sender, connection, purges: heard.filter((tags) => tags === 'everything').length });
    }
    const close = () => Promise.all(replicas.map(({ connection }) => connection.close()));
    return { heard, replicas, close, purges: replicas.map(({ purges }) => purges) };
  };

  it('does not follow when a replica starts that runs what the others run', async () => {
    const { heard, replicas, purges, close } = await started(['b1', 'b1', 'b1']);
    expect(purges).toEqual([0, 0, 0]);
    replicas[1]?.sender.purge(['posts']);
    await until(() => heard.length > 0);
    expect(heard).toEqual([['posts']]);
    await close();
  });

  it('of everything follows when one of another build starts, and when one of the old build leaves', async () => {
    const { heard, replicas, purges, close } = await started(['b1', 'b1', 'b2']);
    expect(purges).toEqual([0, 0, 1]);
    for (const [index, expected] of [
      [0, ['everything']],
      [1, ['everything']],
    ] as const) {
      heard.length = 0;
      replicas[index]?.sender.stop();
      await until(() => heard.length > 0);
      expect(heard).toEqual(expected);
    }
    await close();
  });

  it('of everything follows when one of another build starts after all others have left', async () => {
    const { heard, replicas, close } = await started(['b1']);
    heard.length = 0;
    replicas[0]?.sender.stop();
    const next = await replica({ name: 'next', build: 'b2' });
    next.sender.start();
    await until(() => heard.includes('everything'));
    await next.connection.close();
    await close();
  });

  it('of everything follows when a replica falls silent', async () => {
    const { heard } = await gateway();
    const { connection, sender } = await replica();
    sender.start();
    sender.purge(['posts']);
    await until(() => tagsOf(heard).length > 0);
    heard.length = 0;
    await connection.close();
    await until(() => heard.includes('everything'));
  });

  it('of everything follows when one was lost on the way', async () => {
    const { heard } = await gateway();
    const [one, two] = [await replica(), await replica()];
    one.sender.start();
    one.sender.purge(['posts']);
    await until(() => tagsOf(heard).length > 0);
    heard.length = 0;
    two.sender.purge(['terms']);
    two.sender.purge(['site']);
    await until(() => heard.includes('everything'));
    await Promise.all([one, two].map(({ connection }) => connection.close()));
  });

  it('does not follow when a replica leaves', async () => {
    const { heard } = await gateway();
    const service = await core();
    service.purges.purge(['posts']);
    await until(() => tagsOf(heard).length > 0);
    heard.length = 0;
    await service.close();
    await pause(3_500);
    expect(heard).toEqual([]);
  });
});
