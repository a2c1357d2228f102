import { hasDemo, NEEDS_DEMO } from '../../e2e/wire/demo.mjs';

/**
 * What a run leaves out: `files`, `parts`, and for each of them a sentence with the reason.
 * @param options of the command line
 */
export async function leftOut({ url, parts, demo, profile }) {
  const reasons = [];
  const files = demo || (await isDemoThere(url, profile)) ? [] : demoFiles(parts, profile);
  if (files.length > 0)
    reasons.push(
      `${files.join(', ')}: the site does not hold the demo content. A fresh site started with SITE_DEMO=1 does; --demo runs them anyway.`,
    );
  const hasNoRoutes = profile === 'wordpress' && parts.includes('index');
  if (hasNoRoutes) reasons.push('index: routes.json has the names of this interface, and WordPress has others.');
  return { files, parts: hasNoRoutes ? ['index'] : [], reasons };
}

const isDemoThere = (url, profile) => profile === 'site' && hasDemo(url).catch(() => false);

/** On WordPress the tests of courses use courses of the site itself, and skip those of the demo content. */
const demoFiles = (parts, profile) =>
  NEEDS_DEMO.filter(
    (file) => parts.includes(file.split('/', 1)[0]) && (profile === 'site' || file === 'widgets/demo.test.mjs'),
  );
