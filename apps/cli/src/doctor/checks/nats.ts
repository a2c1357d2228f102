import { checkAccess, GATEWAY } from '@gatehouse/bus';
import * as dto from '@gatehouse/dto';
import { busOptions } from '@gatehouse/service';
import type { Site } from '../../site/site';
import { fine, problem, warning, type Check, type Finding } from '../finding';

const REMEDY = 'Correct NATS_URL, start NATS, or load the present accounts.conf of "gatehouse keys make" into it.';

/** Whether a service may do at NATS what it needs. */
export function natsCheck(site: Site, service: string): Check {
  const subject = `nats as ${service}`;
  return {
    subject,
    remedy: REMEDY,
    run: async () => {
      if (!site.settings.hasKeyOf(service))
        return [
          warning(
            subject,
            `There is no key of ${service}, so its rights are not checked.`,
            `Run the command with NATS_KEY of ${service}, or with --keys and the folder of the keys.`,
          ),
        ];
      const options = busOptions(site.settings.of(service), service);
      const access = await checkAccess(options, dto.declarationsIn(dto));
      const found: Finding[] = access.forbidden.map((operation) =>
        problem(subject, `NATS does not allow ${service} this: ${operation}.`, REMEDY),
      );
      if (access.withoutStreams) found.push(problem(subject, 'JetStream is off.', 'Start NATS with JetStream.'));
      if (access.missingBuckets.length > 0)
        found.push(
          problem(
            subject,
            `These buckets are missing: ${access.missingBuckets.join(', ')}.`,
            `Start the ${GATEWAY}, which creates them.`,
          ),
        );
      const trip = `${access.roundTripMs.toFixed(1)} ms there and back`;
      return found.length > 0 ? found : [fine(subject, `NATS ${access.version}, all rights, ${trip}.`)];
    },
  };
}
