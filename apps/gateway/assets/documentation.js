// Sends requests of the documentation from its forms, with the credentials that were entered in this tab.
const operations = document.querySelector('.operations');
const CREDENTIALS = 'documentation-authorization';

for (const form of operations?.querySelectorAll('.try form') ?? []) {
  form.closest('.try').hidden = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if ('credentials' in form.dataset) keepCredentials(form);
    else void send(form);
  });
}

function keepCredentials({ elements, lastElementChild: output }) {
  const [login, secret] = [elements.login.value.trim(), elements.secret.value.trim()];
  const basic = () => `Basic ${btoa(String.fromCharCode(...new TextEncoder().encode(`${login}:${secret}`)))}`;
  if (secret === '') sessionStorage.removeItem(CREDENTIALS);
  else sessionStorage.setItem(CREDENTIALS, login === '' ? `Bearer ${secret}` : basic());
  output.textContent = secret === '' ? 'Requests are sent without credentials.' : 'Requests are sent with it.';
}

async function send({ dataset: { method }, elements: { address, body }, lastElementChild: output }) {
  const authorization = sessionStorage.getItem(CREDENTIALS);
  const headers = { accept: 'application/json' };
  if (authorization) headers.authorization = authorization;
  if (body) headers['content-type'] = 'application/json';
  output.replaceChildren('…');
  try {
    // Without cookies, as a program sends it.
    const url = operations.dataset.root + address.value;
    const response = await fetch(url, { method, headers, body: body?.value, credentials: 'omit' });
    const lines = [...response.headers].map(([name, value]) => `${name}: ${value}`);
    output.replaceChildren(
      block(`${response.status} ${response.statusText}\n${lines.join('\n')}`),
      block(readable(await response.text())),
    );
  } catch (error) {
    output.replaceChildren(block(String(error)));
  }
}

function block(text) {
  const pre = document.createElement('pre');
  pre.textContent = text;
  return pre;
}

function readable(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
