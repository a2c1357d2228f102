import { escapeHtml, type Translate } from '@gatehouse/text';
import type { MapObject } from './map.view';

/**
 * A map as HTML that works without a script: its places as a list, and a hidden canvas that the script fills. It has no
 * inline script or style (docs/interface/widgets.md#map-markup).
 * @param t of the language of the site
 */
export function mapMarkup(map: MapObject, t: Translate): string {
  const { center, zoom, min_zoom, max_zoom, tiles, geojson, markers } = map;
  const data = JSON.stringify({ center: [center.lat, center.lng], zoom, min_zoom, max_zoom, tiles, geojson });
  const id = `map-${map.map_id}-title`;
  const size = `${map.map_width === '' ? '' : ` data-width="${map.map_width}"`} data-height="${map.map_height}"`;
  const places = markers.map((marker) => `<li>${placeHtml(marker, zoom, t)}</li>`).join('\n');
  return `<figure class="map" aria-labelledby="${id}">
<div class="map-canvas" data-map="${escapeHtml(data)}"${size} hidden></div>
<figcaption id="${id}">${escapeHtml(map.map_title)}</figcaption>
${places === '' ? '' : `<ul class="map-places">\n${places}\n</ul>\n`}</figure>`;
}

function placeHtml(
  { title, address, description, link, lat, lng }: MapObject['markers'][number],
  zoom: number,
  t: Translate,
): string {
  const name = title || address || `${lat}, ${lng}`;
  const heading = link === null ? escapeHtml(name) : `<a href="${escapeHtml(link)}">${escapeHtml(name)}</a>`;
  const osm = `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lng}#map=${zoom}/${lat}/${lng}`;
  return [
    `<strong class="map-place">${heading}</strong>`,
    ...(address === '' ? [] : [`<span class="map-address">${escapeHtml(address)}</span>`]),
    ...(description === '' ? [] : [`<div class="map-description">${description}</div>`]),
    `<a class="map-link" href="${escapeHtml(osm)}">${escapeHtml(t('map.onOpenStreetMap', name))}</a>`,
  ].join('\n');
}
