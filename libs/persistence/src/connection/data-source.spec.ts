import { sourceOptions } from './data-source';

const encryptionOf = async (url: string, caFile?: string): Promise<unknown> => {
  const { writing } = await sourceOptions({ url, caFile, entities: [], migrations: [] }, { patient: false });
  return Reflect.get(writing, 'ssl');
};

describe('The connection to MySQL', () => {
  it('is encrypted with ssl=on or authorities of its own, and checks certificate and name', async () => {
    const checked = { rejectUnauthorized: true, verifyIdentity: true, minVersion: 'TLSv1.2' };
    expect(await encryptionOf('mysql://u:p@h/d')).toBeUndefined();
    expect(await encryptionOf('mysql://u:p@h/d?ssl=on')).toEqual(checked);
    expect(await encryptionOf('mariadb://u:p@h/d', __filename)).toEqual({ ...checked, ca: expect.any(String) });
    expect(await encryptionOf('mysql://u:p@h/d?ssl=off', __filename)).toBeUndefined();
  });

  it('is refused when it cannot be encrypted as asked', async () => {
    await expect(encryptionOf('mysql://u:p@h/d?ssl=maybe')).rejects.toThrow('Use ssl=on or ssl=off');
    await expect(encryptionOf('mysql://u:p@h/d', '/none/ca.crt')).rejects.toThrow('/none/ca.crt');
  });

  it('keeps the password out of what is refused', async () => {
    await expect(encryptionOf('mysql://u:secret@h/d?ssl=maybe')).rejects.toThrow(/^(?!.*secret)/s);
  });
});
