// Keeps the page of imports up to date while they run; without it the page is as good when it is loaded again.
(() => {
  /** Fetches a page; null when that did not work. */
  async function fetchPage(address) {
    const response = await fetch(address, { headers: { accept: 'text/html' }, credentials: 'same-origin' });
    if (!response.ok) return null;
    return new DOMParser().parseFromString(await response.text(), 'text/html');
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
