import type { ModuleRef } from '@nestjs/core';
import type { Log } from '../observability/log';
import type { ServiceDefinition } from '../service/service-definition';

const RETRY_MS = 1_000;
const MAX_ATTEMPTS = 60;

/** Loads a service's demo content, with retries: it needs other services (people live in core), which may still start. */
export async function loadDemo({ demo }: ServiceDefinition, modules: ModuleRef, log: Log): Promise<void> {
  for (let attempt = 1; demo; attempt += 1) {
    try {
      await demo(modules);
      return;
    } catch (err) {
      if (attempt >= MAX_ATTEMPTS) return log.error({ err }, 'the demo content could not be loaded');
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}
