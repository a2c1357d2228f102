/** Gives the headers of a request with a JSON body by the administrator of a site with demo content. */
export async function administratorHeaders(url) {
  const response = await fetch(`${url}/lms/v1/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: 'admin' }),
  });
  if (!response.ok) throw new Error(`Signing in to ${url} failed: ${response.status} ${await response.text()}`);
  const { token } = await response.json();
  return { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
}
