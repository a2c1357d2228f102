// @ts-check
// Each rule of tools/k8s/policy.mjs notices when it is broken.
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { policyProblems, rulesFor } from '../../tools/k8s/policy.mjs';
import { openSites } from '../../tools/k8s/sites.mjs';
import { AVAILABILITY } from './breaks/availability.mjs';
import { NAMES } from './breaks/names.mjs';
import { NETWORK } from './breaks/network.mjs';
import { PODS } from './breaks/pods.mjs';

/** By rule and title: the site (`on`, production unless named), the `change`, and what the rule `says` then. */
const BREAKS = { ...PODS, ...AVAILABILITY, ...NAMES, ...NETWORK };

const rules = rulesFor();
let opened;
before(async () => {
  opened = await openSites();
});
after(() => opened.overlays.remove());

test('every rule is broken somewhere', () => {
  assert.deepEqual(Object.keys(BREAKS).sort(), Object.keys(rules).sort());
});

for (const [rule, breaks] of Object.entries(BREAKS))
  describe(`the rule ${rule} notices`, () => {
    for (const [title, { on = 'production', change, says }] of Object.entries(breaks))
      test(title, () => {
        const site = opened.sites[on]();
        change(site);
        const problems = policyProblems(site, { [rule]: rules[rule] });
        assert.ok(
          problems.some((problem) => says.test(problem)),
          `nothing like ${says} in:\n${problems.join('\n')}`,
        );
      });
  });
