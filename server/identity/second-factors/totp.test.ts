import { describe, expect, test } from 'vitest';
import { base32, codeAt, totpPeriodAt, totpPeriodOf, uriOf } from './totp.ts';

/** The secret of the test vectors in RFC 6238, appendix B. They have eight digits; six are the last six of them. */
const secret = Buffer.from('12345678901234567890');

describe('codeAt', () => {
  test.each([
    ['1970-01-01T00:00:59Z', '94287082'],
    ['2005-03-18T01:58:29Z', '07081804'],
    ['2005-03-18T01:58:31Z', '14050471'],
    ['2009-02-13T23:31:30Z', '89005924'],
    ['2033-05-18T03:33:20Z', '69279037'],
    ['2603-10-11T11:33:20Z', '65353130'],
  ])('at %s the code ends like %s of the RFC', (moment, code) => {
    expect(codeAt(secret, totpPeriodAt(new Date(moment)))).toBe(code.slice(-6));
  });
});

describe('stepOf', () => {
  const now = new Date('2026-11-23T10:18:00Z');
  const step = totpPeriodAt(now);

  test.each([-1, 0, 1])('a code of %i periods away belongs to its own period', (away) => {
    expect(totpPeriodOf(secret, codeAt(secret, step + away), now)).toBe(step + away);
  });

  test.each([-2, 2])('a code %i steps away is wrong', (away) => {
    expect(totpPeriodOf(secret, codeAt(secret, step + away), now)).toBeUndefined();
  });

  test('a space in the middle is no fault; letters, other lengths and other digits are', () => {
    const code = codeAt(secret, step);
    expect(totpPeriodOf(secret, `${code.slice(0, 3)} ${code.slice(3)}`, now)).toBe(step);
    for (const wrong of ['', 'abcdef', code.slice(1), `${code}0`, '１２３４５６']) {
      expect(totpPeriodOf(secret, wrong, now)).toBeUndefined();
    }
  });
});

describe('what the app gets', () => {
  test.each([
    ['f', 'MY'],
    ['foobar', 'MZXW6YTBOI'],
  ])('%s is %s in base32, as in RFC 4648', (text, encoded) => {
    expect(base32(Buffer.from(text))).toBe(encoded);
  });

  test('the address names the product, the e-mail and the secret', () => {
    expect(uriOf(secret, 'ana@salloni.al')).toBe(
      'otpauth://totp/Kreh%C3%ABr%3Aana%40salloni.al?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Kreh%C3%ABr',
    );
  });
});
