import { insufficientStorage, isDiskFull, toRestError } from './disk-full';
import { RestError } from './rest-error';

const withCode = (code: string): Error => Object.assign(new Error('it'), { code });

describe('a disk that is full', () => {
  it.each(['ENOSPC', 'EDQUOT', 'SQLITE_FULL', 'ER_DISK_FULL', 'ER_RECORD_FILE_FULL'])('%s: 507', (code) => {
    expect(toRestError(withCode(code), 'one').body()).toEqual({
      code: 'insufficient_storage',
      message: expect.any(String),
      data: { status: 507 },
    });
  });

  it('is found in the cause of an error', () => {
    expect(isDiskFull(new Error('outer', { cause: withCode('ENOSPC') }))).toBe(true);
  });

  it('is nothing else', () => {
    expect([isDiskFull(withCode('EACCES')), isDiskFull('ENOSPC'), isDiskFull(undefined)]).toEqual([
      false,
      false,
      false,
    ]);
    expect(toRestError(withCode('EACCES'), 'one').status).toBe(500);
    const known = new RestError(404, 'gone', 'Gone.');
    expect(toRestError(known, 'one')).toBe(known);
    expect(insufficientStorage().status).toBe(507);
  });
});
