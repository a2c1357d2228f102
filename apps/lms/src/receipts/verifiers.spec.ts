import { createVerify, generateKeyPairSync } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AppStoreVerifier } from './app-store';
import { GooglePlayVerifier } from './google-play';
import { ReceiptRejected, StoreUnavailable } from './verifier';

interface Heard {
  method: string;
  path: string;
  authorization: string;
  body: string;
}
let server: Server;
let heard: Heard[] = [];
/** What the store answers, by path. */
let answers: Record<string, [status: number, body: object]> = {};

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => {
        const path = request.url ?? '';
        heard.push({
          method: request.method ?? '',
          path,
          authorization: request.headers.authorization ?? '',
          body: Buffer.concat(chunks).toString(),
        });
        const [status, body] = answers[path] ?? [404, {}];
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => server.close());
beforeEach(() => {
  heard = [];
});
const at = (path: string): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;

describe('the App Store', () => {
  const verifier = () =>
    new AppStoreVerifier({
      bundleId: 'com.example.school',
      sharedSecret: 's3cret',
      addresses: { production: at('/production'), sandbox: at('/sandbox') },
    });
  const receipt = (in_app: object[], bundle_id = 'com.example.school') => ({
    status: 0,
    receipt: { bundle_id, in_app },
  });
  const bought = {
    product_id: 'com.example.school.course.42',
    original_transaction_id: '1000001',
    transaction_id: '1000009',
  };

  test('confirms a purchase of the course by its original transaction', async () => {
    answers = { '/production': [200, receipt([{ product_id: '41', transaction_id: '7' }, bought])] };
    expect(await verifier().verify('cmVjZWlwdA==', 42)).toMatchObject({ reference: '1000001' });
    expect(JSON.parse(heard[0]?.body ?? '')).toMatchObject({ 'receipt-data': 'cmVjZWlwdA==', password: 's3cret' });
  });
  test('verifies a sandbox receipt in the sandbox, after production', async () => {
    answers = { '/production': [200, { status: 21007 }], '/sandbox': [200, receipt([bought])] };
    expect((await verifier().verify('x', 42)).reference).toBe('1000001');
    expect(heard.map(({ path }) => path)).toEqual(['/production', '/sandbox']);
  });
  test.each<[string, object]>([
    ['a receipt that Apple does not know', { status: 21003 }],
    ['another app’s receipt', receipt([bought], 'com.example.other')],
    ['another course', receipt([{ ...bought, product_id: '142' }])],
    ['a purchase that was paid back', receipt([{ ...bought, cancellation_date_ms: '1' }])],
    ['nothing bought', receipt([])],
  ])('refuses %s', async (_, answer) => {
    answers = { '/production': [200, answer] };
    await expect(verifier().verify('x', 42)).rejects.toThrow(ReceiptRejected);
  });
  test.each<[string, [number, object]]>([
    ['is away', [503, {}]],
    ['asks for another try', [200, { status: 21005 }]],
  ])('that %s refuses nobody', async (_, answer) => {
    answers = { '/production': answer };
    await expect(verifier().verify('x', 42)).rejects.toThrow(StoreUnavailable);
  });
});

describe('Google Play', () => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const account = {
    client_email: 'school@example.iam.gserviceaccount.com',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
  const verifier = () =>
    new GooglePlayVerifier({
      packageName: 'com.example.school',
      account,
      addresses: { token: at('/token'), publisher: at('') },
    });
  const receipt = (more: object = {}) =>
    JSON.stringify({ packageName: 'com.example.school', productId: '42', purchaseToken: 'tok/../en', ...more });
  const PURCHASE = '/androidpublisher/v3/applications/com.example.school/purchases/products/42/tokens/tok%2F..%2Fen';
  const selling = (purchase: object, status = 200) => {
    answers = {
      '/token': [200, { access_token: 'ya29', expires_in: 3600 }],
      [PURCHASE]: [status, purchase],
      [`${PURCHASE}:acknowledge`]: [200, {}],
    };
  };

  test('confirms a purchase with an access token of the service account', async () => {
    selling({ purchaseState: 0, orderId: 'GPA.1', acknowledgementState: 1 });
    const purchase = await verifier().verify(receipt(), 42);
    expect([purchase.reference, purchase.acknowledge]).toEqual(['GPA.1', undefined]);
    expect(heard.map(({ path, authorization }) => [path, authorization])).toEqual([
      ['/token', ''],
      [PURCHASE, 'Bearer ya29'],
    ]);
    const [head, claims, signature] = (new URLSearchParams(heard[0]?.body).get('assertion') ?? '').split('.');
    expect(
      createVerify('RSA-SHA256')
        .update(`${head}.${claims}`)
        .verify(publicKey, signature ?? '', 'base64url'),
    ).toBe(true);
    expect(JSON.parse(Buffer.from(claims ?? '', 'base64url').toString())).toMatchObject({
      iss: account.client_email,
      scope: 'https://www.googleapis.com/auth/androidpublisher',
      aud: at('/token'),
    });
  });
  test('receives the acknowledgement with the same access token', async () => {
    selling({ purchaseState: 0, orderId: 'GPA.2', acknowledgementState: 0 });
    await (await verifier().verify(receipt(), 42)).acknowledge?.();
    expect(heard.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /token',
      `GET ${PURCHASE}`,
      `POST ${PURCHASE}:acknowledge`,
    ]);
  });
  test.each([
    ['pending', { purchaseState: 2 }, 200],
    ['cancelled', { purchaseState: 1 }, 200],
    ['unknown', {}, 404],
  ])('refuses a purchase that is %s', async (_, purchase, status) => {
    selling(purchase, status);
    await expect(verifier().verify(receipt(), 42)).rejects.toThrow(ReceiptRejected);
  });
  test.each([
    ['no JSON', 'x'],
    ['another app', receipt({ packageName: 'com.example.other' })],
    ['another course', receipt({ productId: '43' })],
    ['no token', receipt({ purchaseToken: '' })],
  ])('is not asked about %s', async (_, sent) => {
    await expect(verifier().verify(sent, 42)).rejects.toThrow(ReceiptRejected);
    expect(heard).toEqual([]);
  });
  test('that rejects the service account counts as unavailable', async () => {
    selling({}, 403);
    await expect(verifier().verify(receipt(), 42)).rejects.toThrow(StoreUnavailable);
  });
});
