// A part of a file that has one block for each service, between two lines that name it:
//
//   # services: images
//   - { name: gatehouse/core }
//   # end of services: images
//
// What stands in the block of a service that is there stays; blocks are added and removed with their services.

/** @typedef {import('../services.mjs').Service} Service */

/**
 * @param {string} key names the region
 * @param {object} options
 * @param {(block: string) => string | undefined} options.serviceOf the service of a block
 * @param {(service: Service, indent: string) => string} options.blockOf the block of a new service
 * @param {(service: Service) => boolean} [options.has] which services have one: all but the gateway
 * @param {string} [options.between] what separates blocks
 * @returns {(text: string, services: Service[]) => string}
 */
export function region(key, { serviceOf, blockOf, has = ({ name }) => name !== 'gateway', between = '\n' }) {
  return (text, services) => {
    const { before, inside, after, indent } = cut(text, key);
    const blocks = new Map();
    for (const block of inside.split(between).filter((one) => one.trim() !== '')) {
      const service = serviceOf(block);
      const others = blocks.get(service);
      // Several parts of one service follow each other.
      blocks.set(service, others === undefined ? block : `${others}${between}${block}`);
    }
    const lines = services.filter(has).map((service) => blocks.get(service.name) ?? blockOf(service, indent));
    return `${before}${lines.join(between)}${after}`;
  };
}

function cut(text, key) {
  const lines = text.split('\n');
  const first = lines.findIndex((line) => line.trim() === `# services: ${key}`);
  const last = lines.findIndex((line) => line.trim() === `# end of services: ${key}`);
  if (first < 0 || last < first)
    throw new Error(`there are no lines "# services: ${key}" and "# end of services: ${key}"`);
  const join = (part) => part.join('\n');
  return {
    indent: /^ */.exec(lines[first])[0],
    before: `${join(lines.slice(0, first + 1))}\n`,
    inside: join(lines.slice(first + 1, last)),
    after: `\n${join(lines.slice(last))}`,
  };
}

/** The first group of a pattern in a block. */
export const nameBy = (pattern) => (block) => pattern.exec(block)?.[1];
