// Shows the OpenAPI document that the page names, in light or dark as the device asks for.
const place = document.getElementById('documentation');
const dark = matchMedia('(prefers-color-scheme: dark)');
const adapt = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', adapt);
adapt();
SwaggerUIBundle({
  url: place.dataset.document,
  domNode: place,
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  defaultModelsExpandDepth: 0,
  persistAuthorization: false,
});
