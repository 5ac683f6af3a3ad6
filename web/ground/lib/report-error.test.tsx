import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { maxLengths } from '#contracts/ground/browser-errors.ts';
import { CallFailed } from './call.ts';
import { errorReporter, reportUnhandledErrors } from './report-error.ts';

const fetched = vi.fn<typeof fetch>();
const sent = () => fetched.mock.calls.map(([, request]) => JSON.parse(String(request?.body)));

beforeEach(() => {
  fetched.mockReset();
  fetched.mockImplementation(async () => Response.json({ success: true }));
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => void vi.unstubAllGlobals());

test('a report has a shortened message, stack, path and build, but no query, e-mail address or session', async () => {
  const reportError = errorReporter();
  const error = new TypeError(`no client erjona@blloku.al ${'x '.repeat(1000)}`);
  error.stack = `at save (https://kreher.al/a.js?token=abc:1:2)\n${'x '.repeat(5000)}`;
  sessionStorage.setItem('token', 'a-token-of-a-session-0123456789');
  reportError(error);
  sessionStorage.removeItem('token');
  const [body] = sent();
  expect(Object.keys(body)).toEqual(['message', 'stack', 'path', 'build']);
  expect(body.message).toMatch(/^TypeError: no client <email> x/);
  expect(body.message).toHaveLength(maxLengths.message);
  expect(body.stack).toMatch(/^at save \(https:\/\/kreher\.al\/a\.js:1:2\)/);
  expect(body.stack).toHaveLength(maxLengths.stack);
  expect(body.path).not.toContain('?');
  expect(body.build).toBe('report-error.ts');
  expect(fetched.mock.calls[0]?.[1]?.headers).not.toHaveProperty('authorization');
});

test('the same error is sent once, and one page load sends at most five errors', async () => {
  const reportError = errorReporter();
  const same = new Error('gabim');
  reportError(same);
  reportError(same);
  expect(fetched).toHaveBeenCalledTimes(1);
  for (let n = 0; n < 10; n += 1) reportError(new Error(`gabim ${n}`));
  expect(fetched).toHaveBeenCalledTimes(5);
});

test('failed calls, aborted calls, and values that are not errors are not reported', async () => {
  const reportError = errorReporter();
  for (const expected of [
    new CallFailed('unreachable'),
    new DOMException('', 'AbortError'),
    null,
    'Script error.',
  ]) {
    reportError(expected);
  }
  expect(fetched).not.toHaveBeenCalled();
});

test('an unhandled rejection is reported; if the report fails, that failure is not reported', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  reportUnhandledErrors(errorReporter());
  dispatchEvent(
    new PromiseRejectionEvent('unhandledrejection', {
      promise: new Promise(() => {}),
      reason: new RangeError('gabim'),
    }),
  );
  dispatchEvent(new ErrorEvent('error', { error: null }));
  await expect.poll(sent).toHaveLength(1);
  // the browser reports rejections in their order, so what came of the first report would stand between the two
  Promise.reject(new RangeError('tjetër'));
  await expect
    .poll(() => sent().map(({ message }) => message))
    .toEqual(['RangeError: gabim', 'RangeError: tjetër']);
});
