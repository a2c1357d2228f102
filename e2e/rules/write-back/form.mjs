// @ts-check
// A record as the url-encoded body of a form.

/** Resources with free JSON: a form has only texts, and nothing says which of them were numbers or booleans. */
export const NOT_AS_FORM = new Set(['/core/v2/global-styles/<id>']);

/**
 * The options of a request that sends a record as a form. A form has no word for null and for an empty list or object:
 * they are left out.
 */
export function formOf(record) {
  const body = new URLSearchParams();
  append(body, '', record);
  return { body: body.toString(), headers: { 'content-type': 'application/x-www-form-urlencoded' } };
}

function append(body, name, value) {
  if (value === null || value === undefined) return;
  if (typeof value !== 'object') body.append(name, String(value));
  else for (const [key, member] of Object.entries(value)) append(body, name === '' ? key : `${name}[${key}]`, member);
}
