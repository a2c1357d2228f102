// Sends requests of the documentation from its forms: with the credentials that were entered in this tab, else with the
// session of who is signed in to the site.
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
  const others = operations.dataset.token === '' ? 'without credentials' : 'with your session';
  output.textContent = `Requests are sent ${secret === '' ? others : 'with it'}.`;
}

async function send({ dataset: { method }, elements: { address, body }, lastElementChild: output }) {
  output.replaceChildren('…');
  try {
    const isOfSession = operations.dataset.token !== '' && !sessionStorage.getItem(CREDENTIALS);
    const { head, text } = await (isOfSession ? bySession : asProgram)(method, address.value, body?.value);
    output.replaceChildren(block(head), block(text));
  } catch (error) {
    output.replaceChildren(block(String(error)));
  }
}

/** As a program sends it: without cookies, with the credentials of this tab. */
async function asProgram(method, address, body) {
  const authorization = sessionStorage.getItem(CREDENTIALS);
  const headers = { accept: 'application/json' };
  if (authorization) headers.authorization = authorization;
  if (body !== undefined) headers['content-type'] = 'application/json';
  const response = await fetch(operations.dataset.root + address, { method, headers, body, credentials: 'omit' });
  const head = headOf(response.status, response.headers);
  return { head, text: readable(await response.text()) };
}

/** The interface takes no cookie: the site sends the request for the person who is signed in, with the token of this page. */
async function bySession(method, address, body) {
  const { token, trials } = operations.dataset;
  const request = { token, method, address, ...(body === undefined ? {} : { body: JSON.parse(body) }) };
  const headers = { accept: 'application/json', 'content-type': 'application/json' };
  const response = await fetch(trials, { method: 'POST', headers, body: JSON.stringify(request) });
  const answer = await response.json();
  if (!response.ok) return { head: headOf(response.status, []), text: JSON.stringify(answer, null, 2) };
  const text = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body, null, 2);
  return { head: headOf(answer.status, Object.entries(answer.headers)), text };
}

const headOf = (status, headers) => [status, ...[...headers].map(([name, value]) => `${name}: ${value}`)].join('\n');

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
