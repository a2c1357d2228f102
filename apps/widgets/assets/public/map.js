// Shows maps: hands the data of every canvas to Leaflet when the page has brought it. Without Leaflet the list of places is all there is.
(() => {
  const text = (value) => document.createTextNode(value);

  // Descriptions were sanitised when they were stored; everything else is text.
  function popup({ title, address, description, link }) {
    const box = document.createElement('div');
    const name = document.createElement(link ? 'a' : 'strong');
    if (link) name.href = link;
    name.append(text(title || address));
    box.append(name);
    if (title && address) box.append(document.createElement('br'), text(address));
    if (description) {
      const details = document.createElement('div');
      details.innerHTML = description;
      box.append(details);
    }
    return box;
  }

  function marker(L, { icon, title, address }, latlng) {
    const name = title || address || latlng.toString();
    const options = { title: name, alt: name };
    if (icon) options.icon = L.icon({ iconUrl: icon, iconSize: [32, 32], iconAnchor: [16, 32], popupAnchor: [0, -32] });
    return L.marker(latlng, options);
  }

  function show(canvas) {
    const L = window.L;
    if (!L || canvas.dataset.mapReady) return;
    canvas.dataset.mapReady = '1';
    const data = JSON.parse(canvas.dataset.map);
    if (canvas.dataset.width) canvas.style.width = `${canvas.dataset.width}px`;
    canvas.style.height = `${canvas.dataset.height || 400}px`;
    canvas.hidden = false;
    canvas.setAttribute('role', 'region');
    const name = canvas.closest('figure')?.getAttribute('aria-labelledby');
    if (name) canvas.setAttribute('aria-labelledby', name);
    try {
      const map = L.map(canvas, { minZoom: data.min_zoom, maxZoom: data.max_zoom }).setView(data.center, data.zoom);
      L.tileLayer(data.tiles.url, {
        attribution: data.tiles.attribution,
        maxNativeZoom: data.tiles.max_zoom,
        maxZoom: data.max_zoom,
      }).addTo(map);
      L.geoJSON(data.geojson, {
        pointToLayer: (feature, latlng) => marker(L, feature.properties, latlng),
        onEachFeature: (feature, layer) => layer.bindPopup(popup(feature.properties)),
      }).addTo(map);
      // Leaflet hears the key only while the map itself has the focus, not one of its markers.
      canvas.addEventListener('keydown', ({ key }) => key === 'Escape' && map.closePopup());
    } catch (error) {
      canvas.hidden = true;
      throw error;
    }
  }

  const showAll = () => document.querySelectorAll('[data-map]').forEach(show);

  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', showAll);
  else showAll();
  // Leaflet may come after this script, and markup after both.
  window.addEventListener('load', showAll);
  new MutationObserver(showAll).observe(document.documentElement, { childList: true, subtree: true });
})();
