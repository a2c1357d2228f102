// @ts-check
// How the objects of a site are changed. Each gives a function of the site; what is not there is an error.
export const find = (site, kind, name) =>
  site.objects.find((one) => one.kind === kind && one.metadata.name === name) ?? assertThere(kind, name);

function assertThere(kind, name) {
  throw new Error(`There is no ${kind} ${name}.`);
}

export const deployment =
  (change, name = 'core') =>
  (site) =>
    change(find(site, 'Deployment', name).spec.template.spec, site);
export const container = (change, name) => deployment(({ containers: [first] }, site) => change(first, site), name);
export const policy = (name, change) => (site) => change(find(site, 'NetworkPolicy', name).spec);
export const without = (kind, name) => (site) => {
  find(site, kind, name);
  site.objects = site.objects.filter((one) => one.kind !== kind || one.metadata.name !== name);
};
export const object = (kind, name, change) => (site) => change(find(site, kind, name));
