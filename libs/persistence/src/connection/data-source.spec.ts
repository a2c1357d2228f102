import { sourceOptions } from './data-source';

const encryptionOf = (url: string, caFile?: string): unknown =>
  Reflect.get(sourceOptions({ url, caFile, entities: [], migrations: [] }, { patient: false }).writing, 'ssl');

describe('The connection to MySQL', () => {
  it('is encrypted with ssl=on or authorities of its own, and checks certificate and name', () => {
    const checked = { rejectUnauthorized: true, verifyIdentity: true, minVersion: 'TLSv1.2' };
    expect(encryptionOf('mysql://u:p@h/d')).toBeUndefined();
    expect(encryptionOf('mysql://u:p@h/d?ssl=on')).toEqual(checked);
    expect(encryptionOf('mariadb://u:p@h/d', __filename)).toEqual({ ...checked, ca: expect.any(String) });
    expect(encryptionOf('mysql://u:p@h/d?ssl=off', __filename)).toBeUndefined();
  });

  it('is refused when it cannot be encrypted as asked', () => {
    expect(() => encryptionOf('mysql://u:p@h/d?ssl=maybe')).toThrow('Use ssl=on or ssl=off');
    expect(() => encryptionOf('mysql://u:p@h/d', '/none/ca.crt')).toThrow('/none/ca.crt');
  });

  it('keeps the password out of what is refused', () => {
    expect(() => encryptionOf('mysql://u:secret@h/d?ssl=maybe')).not.toThrow('secret');
  });
});
