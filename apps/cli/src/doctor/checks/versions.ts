import { fine, problem, type Check } from '../finding';

const OLDEST_NODE = [20, 19] as const;

/** The versions of what runs this command. */
export const versionCheck = (): Check => ({
  subject: 'versions',
  remedy: '',
  run: () => {
    const { node } = process.versions;
    const [major = 0, minor = 0] = node.split('.').map(Number);
    const isOld = major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1]);
    return Promise.resolve([
      isOld
        ? problem('versions', `Node.js ${node} is too old.`, `Install Node.js ${OLDEST_NODE.join('.')} or newer.`)
        : fine('versions', `Node.js ${node}.`),
    ]);
  },
});
