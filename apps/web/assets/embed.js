// Tells the page around the frame how high it is and which link was followed, as WordPress' own frames do: the frame is
// sandboxed, so it can neither grow nor lead anywhere by itself.
(() => {
  const secret = /[#&?]secret=([A-Za-z0-9]+)/.exec(window.location.hash)?.[1];
  if (window.parent === window || !secret) return;
  const tell = (message, value) => window.parent.postMessage({ message, value, secret }, '*');
  const tellHeight = () => tell('height', Math.ceil(document.documentElement.getBoundingClientRect().height));
  new ResizeObserver(tellHeight).observe(document.documentElement);
  tellHeight();
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    tell('link', link.href);
  });
})();
