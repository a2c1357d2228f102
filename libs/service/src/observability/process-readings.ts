import { statfs } from 'node:fs/promises';
import type { Bus } from '@gatehouse/bus';
import { readings, type Reading } from '@gatehouse/telemetry';
import type { Config } from '../config/config';
import { programRevision } from '../program-files';

interface ProcessFacts {
  name: string;
  version: string;
  config: Config;
  bus: Bus;
}

/** Metrics of every process: what it is, whether it reaches the bus, and the room on its disk (docs/operations.md#metrics). */
export function readProcess({ name, version, config, bus }: ProcessFacts): () => void {
  const ends = [
    readings(
      {
        name: 'gatehouse_info',
        help: 'The program that runs, always 1.',
        labels: ['process', 'version', 'revision', 'environment'],
      },
      () => [
        { labels: { process: name, version, revision: programRevision(), environment: config.environment }, value: 1 },
      ],
    ),
    readings({ name: 'gatehouse_bus_connected', help: 'Whether the process reaches the bus, 1 or 0.' }, () => [
      { value: Number(bus.connected) },
    ]),
    readings(
      {
        name: 'gatehouse_data_disk_bytes',
        help: 'The disk of DATA_DIR, its size and what is free.',
        labels: ['state'],
      },
      () => readDisk(config.dataDir),
    ),
  ];
  return () => {
    for (const end of ends) end();
  };
}

async function readDisk(folder: string): Promise<Reading[]> {
  const { bsize, blocks, bavail } = await statfs(folder);
  return [
    { labels: { state: 'size' }, value: blocks * bsize },
    { labels: { state: 'free' }, value: bavail * bsize },
  ];
}
