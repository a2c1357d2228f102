import { escapeHtml, type Translate } from '@gatehouse/text';
import type { MapObject } from './map';
import { geoJson, type Marker } from './marker';
import type { Tiles } from './tiles';

interface ShownMap {
  map: MapObject;
  /** Its own, or those of the site. */
  tiles: Tiles;
}

/**
 * A map as HTML that works without a script: its places as a list, and a hidden canvas that the script fills. It has no
 * inline script or style (docs/interface/widgets.md#map-markup).
 * @param t of the language of the site
 */
export function mapMarkup({ map, tiles }: ShownMap, t: Translate): string {
  const { title, width, height, center, zoom, min_zoom, max_zoom, markers } = map;
  const geojson = geoJson(markers);
  const data = JSON.stringify({ center: [center.lat, center.lng], zoom, min_zoom, max_zoom, tiles, geojson });
  const id = `map-${map.id}-title`;
  const size = `${width === '' ? '' : ` data-width="${width}"`} data-height="${height}"`;
  const places = markers.map((marker) => `<li>${placeHtml(marker, zoom, t)}</li>`).join('\n');
  return `<figure class="map" aria-labelledby="${id}">
<div class="map-canvas" data-map="${escapeHtml(data)}"${size} hidden></div>
<figcaption id="${id}">${escapeHtml(title)}</figcaption>
${places === '' ? '' : `<ul class="map-places">\n${places}\n</ul>\n`}</figure>`;
}

function placeHtml({ title, address, description, link, lat, lng }: Marker, zoom: number, t: Translate): string {
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
