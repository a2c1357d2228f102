// Compares an answer with the OpenAPI document: status, type, headers and body.
import { isIP } from 'node:net';
import Ajv2020 from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';

/** Whether a browser reads a text as an absolute or relative address, and it has nothing that no address has. */
const isAddress = (text) => URL.canParse(text, 'http://site.example/') && !/[\s\p{Cc}"<>\\^`{}]/u.test(text);

const NOTHING = new Set([204, 304]);
const JSON_TYPE = 'application/json';

/** Checks answers against an OpenAPI 3.1 document. */
export class OpenApiCheck {
  #document;
  #ajv;
  #templates;
  #validators = new Map();

  constructor(document) {
    this.#document = document;
    this.#ajv = new Ajv2020({ strict: false, allErrors: true, inlineRefs: false });
    addFormats(this.#ajv);
    // Formats that JSON Schema does not define, or that ajv-formats does not know.
    this.#ajv
      .addFormat('ip', (text) => isIP(text) > 0 || text === '')
      .addFormat('hex-color', /^#([0-9a-f]{3}){1,2}$/i)
      .addFormat('iri-reference', isAddress);
    this.#ajv.addSchema({ $id: 'whole', components: exact(document.components) });
    this.#ajv.addSchema({ $id: 'part', components: loose(exact(document.components)) });
    this.#templates = Object.entries(document.paths).map(([path, item]) => ({
      path,
      item,
      pattern: patternOf(path, item),
    }));
    // A fixed path comes before one with a placeholder.
    this.#templates.sort((a, b) => a.path.split('{').length - b.path.split('{').length);
  }

  /** The operation of a request, as `{name: 'GET /core/v2/posts/{id}', operation}`; undefined when the document has none. */
  operationOf(method, path) {
    const plain = path.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');
    const found = this.#templates.find(({ pattern }) => pattern.test(plain));
    const operation = found?.item[method.toLowerCase()];
    return operation && { name: `${method} ${found.path}`, operation };
  }

  /** The differences between an answer and its operation, as sentences; `isPart` when `_fields` chose the members. */
  faultsOf({ operation }, { status, headers, body, isPart = false }) {
    const response = this.#responseOf(operation, status);
    if (!response) return [`has the status ${status}, which the document does not know`];
    return [...this.#headerFaults(response, headers), ...this.#bodyFaults(response, { status, headers, body, isPart })];
  }

  /** The examples that do not fit the schema they are part of, as sentences. */
  exampleFaults() {
    return schemasWithExamples(this.#document, '').flatMap(({ path, schema }) =>
      schema.examples
        .filter((example) => !this.#validatorOf(schema, 'whole')(example))
        .map((example) => `${path} is not ${JSON.stringify(example)}`),
    );
  }

  #responseOf({ responses }, status) {
    const found =
      responses[status] ?? responses[`${String(status)[0]}XX`] ?? (status >= 400 ? responses.default : undefined);
    return found && this.#resolved(found);
  }

  #headerFaults({ headers = {} }, sent) {
    return Object.entries(headers).flatMap(([name, header]) => {
      const value = sent[name.toLowerCase()];
      const { required, schema } = this.#resolved(header);
      if (value === undefined) return required ? [`lacks the header ${name}`] : [];
      return schema?.type === 'integer' && !/^\d+$/.test(value) ? [`has ${name}: ${value}`] : [];
    });
  }

  #bodyFaults({ content }, { status, headers, body, isPart }) {
    if (body.length === 0) return content === undefined || NOTHING.has(status) ? [] : [`(${status}) has no body`];
    if (content === undefined) return [`(${status}) has a body`];
    const type = mediaTypeOf(headers);
    const media = content[type] ?? content[`${type.split('/', 1)[0]}/*`] ?? content['*/*'];
    if (!media) return [`(${status}) is of the type ${type || '(none)'}`];
    if (type !== JSON_TYPE || !media.schema) return [];
    return this.#jsonFaults(media.schema, body, isPart ? 'part' : 'whole').map((fault) => `(${status}) ${fault}`);
  }

  #jsonFaults(schema, body, scope) {
    const value = parse(body);
    if (value === undefined) return ['is not JSON'];
    const validate = this.#validatorOf(schema, scope);
    return validate(value) ? [] : [wordsOf(validate.errors)];
  }

  #validatorOf(schema, scope) {
    const key = `${scope} ${JSON.stringify(schema)}`;
    if (!this.#validators.has(key)) {
      const own = scope === 'part' ? loose(exact(schema)) : exact(schema);
      this.#validators.set(key, this.#ajv.compile(pointed(own, scope)));
    }
    return this.#validators.get(key);
  }

  #resolved(part) {
    if (typeof part?.$ref !== 'string') return part;
    return part.$ref
      .slice(2)
      .split('/')
      .reduce((at, name) => at?.[name.replaceAll('~1', '/').replaceAll('~0', '~')], this.#document);
  }
}

const mediaTypeOf = (headers) => (headers['content-type'] ?? '').split(';', 1)[0].trim().toLowerCase();

/** Every part of a document that has a list of examples, with its place. */
function schemasWithExamples(part, path) {
  if (typeof part !== 'object' || part === null) return [];
  const inside = Object.entries(part).flatMap(([name, member]) => schemasWithExamples(member, `${path}/${name}`));
  return Array.isArray(part.examples) ? [{ path, schema: part }, ...inside] : inside;
}

/** Placeholders accept what their patterns allow; paths are compared without letter case. */
function patternOf(path, item) {
  const parameters = Object.values(item)
    .flatMap((operation) => operation.parameters ?? [])
    .filter((parameter) => parameter.in === 'path');
  const source = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{(\w+)\}/g, (_, name) => {
    const { schema } = parameters.find((parameter) => parameter.name === name);
    return schema.type === 'integer' ? '\\d+' : `(?:${schema.pattern.replace(/^\^|\$$/g, '')})`;
  });
  return new RegExp(`^${source}$`, 'i');
}

/** An object that lists its members has no others, unless the schema says so. */
function exact(schema) {
  return walked(schema, (part) =>
    part.properties && part.additionalProperties === undefined && part.type !== undefined
      ? { ...part, additionalProperties: false }
      : part,
  );
}

/** With `_fields` any member may be missing. */
function loose(schema) {
  return walked(schema, ({ required, ...part }) =>
    Array.isArray(required) ? part : { ...part, ...(required === undefined ? {} : { required }) },
  );
}

function walked(value, change) {
  if (Array.isArray(value)) return value.map((item) => walked(item, change));
  if (typeof value !== 'object' || value === null) return value;
  return change(Object.fromEntries(Object.entries(value).map(([name, member]) => [name, walked(member, change)])));
}

/** References to the document's components, turned into references to the schema that holds them. */
const pointed = (value, scope) =>
  walked(value, (part) =>
    typeof part.$ref === 'string' ? { ...part, $ref: part.$ref.replace(/^#/, `${scope}#`) } : part,
  );

function wordsOf(errors) {
  const said = errors.map(({ instancePath, message, params }) =>
    `${instancePath || '/'} ${message}${params?.additionalProperty ? ` (${params.additionalProperty})` : ''}`.replace(
      /\/\d+(?=\/|\s)/g,
      '/…',
    ),
  );
  return [...new Set(said)].slice(0, 4).join('; ');
}

function parse(bytes) {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}
