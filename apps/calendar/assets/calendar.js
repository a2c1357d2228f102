// Makes the calendar's pages quicker to leaf through; without it every link and form does the same by itself.
(() => {
  const region = document.getElementById('calendar');
  const form = document.querySelector('form.filters');

  /** Fetches a page; null when that did not work. */
  async function fetchPage(address) {
    const response = await fetch(address, { headers: { accept: 'text/html' }, credentials: 'same-origin' });
    if (!response.ok) return null;
    return new DOMParser().parseFromString(await response.text(), 'text/html');
  }

  if (region) {
    const home = location.pathname;
    let latest = 0;
    let shown = location.search;

    async function show(address, { push }) {
      const turn = (latest += 1);
      region.setAttribute('aria-busy', 'true');
      const page = await fetchPage(address).catch(() => null);
      if (turn !== latest) return;
      region.removeAttribute('aria-busy');
      const part = page?.getElementById('calendar');
      if (!part) {
        location.assign(address);
        return;
      }
      region.replaceChildren(...part.childNodes);
      const fresh = page.querySelector('form.filters');
      if (form && fresh)
        for (const field of form.elements)
          if (field.name && fresh.elements[field.name]) field.value = fresh.elements[field.name].value;
      document.title = page.title;
      if (push) history.pushState(null, '', address);
      shown = location.search;
    }

    region.addEventListener('click', (event) => {
      const link = event.target.closest('a');
      const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
      if (!link || !plain || link.origin !== location.origin || link.pathname !== home) return;
      event.preventDefault();
      show(link.href, { push: true }).then(() => {
        const title = region.querySelector('.calendar-title');
        title?.setAttribute('tabindex', '-1');
        title?.focus({ preventScroll: true });
      });
    });
    let chosen;
    form?.addEventListener('submit', (event) => {
      event.preventDefault();
      clearTimeout(chosen);
      const query = new URLSearchParams([...new FormData(form)].filter(([, value]) => value !== ''));
      show(`${home}?${query}`, { push: true });
    });
    // A date is typed part by part and a list gone through by arrow keys: what counts is where it stops.
    form?.addEventListener('change', (event) => {
      if (!event.target.matches('select, input[type="date"]')) return;
      clearTimeout(chosen);
      chosen = setTimeout(() => form.requestSubmit(), 400);
    });
    addEventListener('popstate', () => {
      if (location.search !== shown) show(location.href, { push: false });
    });
    document.addEventListener('keydown', (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.target.matches('input, select, textarea')) return;
      const rel = { ArrowLeft: 'prev', ArrowRight: 'next' }[event.key];
      if (rel) region.querySelector(`a[rel="${rel}"]`)?.click();
    });
  }

  const imports = document.getElementById('imports');
  if (imports?.hasAttribute('data-live')) {
    const again = setInterval(async () => {
      if (document.hidden) return;
      const part = (await fetchPage(location.href).catch(() => null))?.getElementById('imports');
      if (!part) return;
      imports.replaceChildren(...part.childNodes);
      if (!part.hasAttribute('data-live')) clearInterval(again);
    }, 5000);
  }
})();
