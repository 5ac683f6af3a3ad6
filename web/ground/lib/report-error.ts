// Errors that no screen handles are sent to the server's log: a few for each page load, without personal data.

import { withoutPersonalData } from '#contracts/ground/browser-errors.rules.ts';
import { maxLengths, reportBrowserError } from '#contracts/ground/browser-errors.ts';
import { CallFailed, call } from './call.ts';

/** The most reports of one page load: an error that repeats or causes other errors must not flood the log. */
const maxReports = 5;

const build = new URL(import.meta.url).pathname.split('/').at(-1) ?? '';

/** Makes a reporter. The reporter counts its reports, so each page load has exactly one reporter. */
export function errorReporter(): (error: unknown) => void {
  const reported = new Set<string>();
  return (error: unknown) => {
    if (!(error instanceof Error) || isExpected(error)) return;
    const body = {
      message: cleaned(`${error.name}: ${error.message}`, maxLengths.message),
      stack: cleaned(error.stack ?? '', maxLengths.stack),
      path: cleaned(location.pathname, maxLengths.path),
      build: cleaned(build, maxLengths.build),
    };
    const key = body.message + body.stack;
    if (reported.has(key) || reported.size >= maxReports) return;
    reported.add(key);
    // if this call fails, nothing more can be done
    call(reportBrowserError, { body }, { token: null }).catch(() => {});
  };
}

export const reportError = errorReporter();

/**
 * Whether an error is not reported: a failed call, because the server knows it or is unreachable, or a call that the app itself aborted.
 */
const isExpected = (error: Error) => error instanceof CallFailed || error.name === 'AbortError';

const cleaned = (text: string, max: number) => withoutPersonalData(text).slice(0, max);

/**
 * Reports errors that no code caught. Events without an error object are ignored, because they come from other origins and from browser
 * extensions.
 */
export function reportUnhandledErrors(report = reportError): void {
  addEventListener('error', ({ error }) => report(error));
  addEventListener('unhandledrejection', ({ reason }) => report(reason));
}
