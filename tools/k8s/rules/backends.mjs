// Where the ways in lead: the services behind an Ingress or a route of the Gateway API.

/** `{ from, service, port }` of every way in; `port` is a name or a number. */
export const backendsOf = (site) => [
  ...site.ofKind('Ingress').flatMap((from) =>
    from.spec.rules.flatMap(({ http }) =>
      http.paths.map(({ backend: { service } }) => ({
        from,
        service: service.name,
        port: service.port.name ?? service.port.number,
      })),
    ),
  ),
  ...site
    .ofKind('HTTPRoute')
    .flatMap((from) =>
      from.spec.rules.flatMap(({ backendRefs = [] }) =>
        backendRefs.map(({ name, port }) => ({ from, service: name, port })),
      ),
    ),
];
