// @ts-check
// Posts with blocks in them, and what their pages show of these.
import assert from 'node:assert/strict';
import { root } from '../wire/harness.mjs';
import { published } from '../wire/core/support/records.mjs';
import { Visitor } from './visitor.mjs';

/** For how long pages may lag behind at a gateway that is not the one of the write: docs/interface/gateway.md#cached-responses. */
const LAG_MS = 100;

export const visitor = new Visitor();
export const settle = () => new Promise((resolve) => setTimeout(resolve, LAG_MS));
export const pathOf = ({ link }) => link.slice(root.length);
/** A block of which nothing else is saved. */
export const block = (name, attributes = {}) => `<!-- wp:${name} ${JSON.stringify(attributes)} /-->`;
export const countOf = (html, part) => html.split(part).length - 1;

/** What the page of a post with this content shows of it. */
export async function pageWith(content, fields = {}) {
  const made = await published({ content, ...fields });
  const { status, html } = await visitor.open(pathOf(made));
  assert.equal(status, 200);
  return html.slice(html.indexOf('entry-content'), html.indexOf('post-footer'));
}
