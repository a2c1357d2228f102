// A copy of k8s/ with keys, to render: what an operator has after npm run keys.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { addDatabases, Keyring, SERVICES } from '../keys/keyring.mjs';
import { publish, writeSecrets } from '../keys/outputs.mjs';
import { ROOT } from '../run.mjs';
import { render } from './kustomize.mjs';

const OVERLAYS = 'overlays';

function replaced(text, old, now) {
  if (!text.includes(old)) throw new Error(`There is no "${old}".`);
  return text.replace(old, now);
}

/** Where overlays expect the folder of `npm run keys`, and the server that it makes passwords for. */
const KEYS = {
  demo: 'mariadb:3306',
  'production/servers': 'mariadb-primary.gatehouse.svc.cluster.local:3306',
};

/** The overlays of k8s/ in a folder of its own. */
export class Overlays {
  static async open() {
    const folder = mkdtempSync(join(tmpdir(), 'gatehouse-k8s-'));
    cpSync(join(ROOT, 'k8s'), folder, { recursive: true });
    for (const [overlay, server] of Object.entries(KEYS)) {
      const keys = join(folder, OVERLAYS, overlay, 'keys');
      const keyring = await Keyring.open(keys);
      keyring.add(SERVICES);
      await addDatabases(keys, server);
      writeSecrets(keys);
      publish(keyring, join(folder, OVERLAYS, overlay, 'public'));
    }
    return new Overlays(folder);
  }

  #rendered = new Map();

  constructor(folder) {
    this.folder = folder;
  }

  /** All folders that kubectl apply -k can be given, below overlays; keys are the operator's. */
  get names() {
    return readdirSync(join(this.folder, OVERLAYS), { recursive: true })
      .filter((file) => file.endsWith('kustomization.yaml') && !file.includes('/keys/') && !this.isComponent(file))
      .map((file) => file.replace(/\/?kustomization\.yaml$/, ''))
      .sort();
  }

  /** Parts of overlays cannot be applied by themselves. */
  isComponent(file) {
    return readFileSync(join(this.folder, OVERLAYS, file), 'utf8').includes('kind: Component');
  }

  /** The objects of overlays together, rendered once; each caller gets a copy that it may change. */
  objectsOf(...names) {
    return names.flatMap((name) => {
      if (!this.#rendered.has(name)) this.#rendered.set(name, render(join(this.folder, OVERLAYS, name)));
      return structuredClone(this.#rendered.get(name));
    });
  }

  /** Copies a folder of k8s/, and replaces text in its files: `{ file: [[from, to]] }`. */
  copy(from, to, changes) {
    cpSync(join(this.folder, from), join(this.folder, to), { recursive: true });
    for (const [file, replacements] of Object.entries(changes)) {
      const path = join(this.folder, to, file);
      const text = replacements.reduce((before, [old, now]) => replaced(before, old, now), readFileSync(path, 'utf8'));
      writeFileSync(path, text);
    }
  }

  /** The documents of a file that is not part of an overlay. */
  documentsOf(file) {
    return parseAllDocuments(readFileSync(join(this.folder, file), 'utf8')).map((document) => document.toJS());
  }

  remove() {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
